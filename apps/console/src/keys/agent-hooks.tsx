import type { HookRequestOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Rich } from '@assent/ui/rich';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { RelativeTime } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { guides } from '../primitives/docs-link.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { accountTexts } from '../texts.ts';

/**
 * Says whether the hooks of coding agents reach us, and how they are installed. It is refetched when the window gets the
 * focus.
 */
export function AgentHooks() {
  const last = useQuery(trpc.requestLog.lastHook.queryOptions({}, { staleTime: 0 }));
  return (
    <Card aria-label={accountTexts.keys.coding_agents} className="mt-6">
      <CardHeader
        title={accountTexts.keys.coding_agents}
        description={
          <Rich
            parts={accountTexts.keys.hooks_detail({
              code: (words) => <Code>{words}</Code>,
              link: (words) => (
                <a href={`${guides}/agents`} className="underline">
                  {words}
                </a>
              ),
            })}
          />
        }
      />
      <CardBody className="flex flex-col gap-1">
        <Loaded query={last} skeleton={<Pending />} problemClass="">
          {({ request }) => <LastRequest request={request} />}
        </Loaded>
        <p className="max-w-reading text-ink-muted text-sm">
          <Rich
            parts={accountTexts.keys.hooks_unseen({
              code: (words) => <Code>{words}</Code>,
            })}
          />
        </p>
      </CardBody>
    </Card>
  );
}

function LastRequest({ request }: { request: HookRequestOut | null }) {
  if (request === null) return <p>{accountTexts.keys.no_hook}</p>;
  const { host, started_at, status, code } = request;
  return (
    <p className="wrap-anywhere">
      <Rich
        parts={accountTexts.keys.last_hook({
          agent: host ?? accountTexts.keys.unknown_agent,
          when: <RelativeTime at={started_at} />,
          result: <Result status={status} code={code} />,
        })}
      />
    </p>
  );
}

/** The status nginx has for a client that closed the connection first. */
const CLIENT_GONE = 499;

function Result({ status, code }: { status: number; code: string | null }) {
  if (code !== null)
    return (
      <>
        <Badge tone={status < 500 ? 'warn' : 'bad'}>{accountTexts.keys.refused}</Badge>{' '}
        <a href={`/docs/problems/${code}`} className="underline">
          {code}
        </a>
      </>
    );
  if (status === CLIENT_GONE) return <Badge>{accountTexts.keys.not_awaited}</Badge>;
  return <Badge tone="good">{accountTexts.keys.answered}</Badge>;
}

const Pending = () => (
  <Loading label={accountTexts.keys.loading_last_hook}>
    <Skeleton className="h-6 w-64" />
  </Loading>
);

const Code = ({ children }: { children: string }) => (
  <code className="wrap-anywhere inline-block max-w-full font-mono text-sm">{children}</code>
);
