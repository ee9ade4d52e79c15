import type { Scenario } from '../bench.ts';
import { apps } from './apps.ts';
import { blocks } from './blocks.ts';
import { drain } from './drain.ts';
import { events } from './events.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { latency } from './latency.ts';
import { loop } from './loop.ts';
import { overload } from './overload.ts';
import { pages } from './pages.ts';
import { processes } from './processes.ts';
import { pushes } from './pushes.ts';
import { receipts } from './receipts.ts';
import { receivers } from './receivers.ts';
import { send } from './send.ts';
import { shards } from './shards.ts';
import { start } from './start.ts';
import { topicSize } from './topic-size.ts';
import { uploads } from './uploads.ts';

/** In the order of the report. */
export const scenarios: Scenario[] = [
  send,
  apps,
  topicSize,
  blocks,
  groups,
  history,
  drain,
  events,
  latency,
  loop,
  shards,
  processes,
  overload,
  pages,
  pushes,
  receivers,
  receipts,
  uploads,
  start,
];
