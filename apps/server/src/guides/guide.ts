import { posix } from 'node:path';

/** A guide of the repository, and its address. */
export type GuideFile = {
  /** The last segment of its address. */
  name: string;
  /** From the root of the repository. */
  path: string;
  /** One line, for lists. */
  summary: string;
};

/** The headings of the guides, and what each guide is about, in the order in which they are read. */
const headings: Record<string, Record<string, string>> = {
  Start: {
    'docs/guides/how-it-works.md':
      'The words of the guides in 400 words and a picture: app, topic, message, answer, event.',
    'docs/guides/quickstart.md': 'From installation to the first approved message, with curl.',
    'docs/guides/testing.md': 'Test an integration without a phone, a browser or a public address.',
    'docs/guides/errors.md':
      'The format of a problem, what to do about each code, and what to retry.',
    'docs/guides/limits.md': 'Quotas, rates, sizes and retention.',
  },
  Ask: {
    'docs/guides/card.md':
      'Write good requests: texts, values to fill in, questions, number matching.',
    'docs/guides/evidence.md': 'Show what is decided about, such as an amount or a PDF.',
    'docs/guides/time.md':
      'Deadlines, reminders, escalation, a deployment that waits for approval.',
    'docs/guides/context-links.md':
      'Protect a page of yours so that only the recipient of a message can open it.',
  },
  'Who decides': {
    'docs/guides/who-decides.md':
      'Several people, people who must not decide, your own names for people, stand-ins.',
    'docs/guides/groups.md':
      'Groups of people, who is on call, one approval from each of two teams; fed by a scheduler.',
    'docs/guides/drills.md': 'See whom your notifications reach, before a decision depends on it.',
  },
  'Get the answer': {
    'docs/guides/callbacks.md': 'Receive and verify the answer, in Node, Python, Go and PHP.',
    'docs/guides/recipes.md':
      'Ask and receive the answer in Express, Fastify, Hono, Nest, Next, Flask, FastAPI and Django.',
    'docs/guides/events.md': 'Read events without a public address: the event stream and the list.',
  },
  Prove: {
    'docs/guides/receipts.md': 'Prove years later how a message ended, without asking this server.',
    'docs/guides/receipt-format.md':
      'The specification of receipts, checkpoints, keys of the log and trust policies.',
    'docs/guides/receipt-verification.md':
      'The specification of what a verifier of receipts checks and prints.',
    'docs/guides/passkeys.md':
      'Require an answer that is signed by a passkey, and verify it yourself.',
  },
  'Tools and platforms': {
    'packages/clients/sdk/README.md': 'The client for Node: install it, ask, receive, verify.',
    'packages/clients/python/README.md':
      'The client for Python: install it, ask, receive, verify, test.',
    'docs/guides/cli.md': 'Ask, wait and receive events from a terminal, a script or a pipeline.',
    'docs/guides/agents.md':
      'Let coding agents and MCP clients ask people: hooks, tools, and what a key allows.',
    'docs/guides/agents/claude-code.md': 'Hooks and MCP settings of Claude Code.',
    'docs/guides/agents/codex.md': 'Hooks and MCP settings of Codex.',
    'docs/guides/agents/copilot-cli.md': 'Hooks and MCP settings of Copilot CLI.',
    'docs/guides/agents/gemini-cli.md': 'Hooks and MCP settings of Gemini CLI.',
    'docs/guides/agents/cursor.md': 'Hooks of Cursor.',
    'docs/guides/agents/mcp.md': 'Tools with which any MCP client asks people.',
    'docs/guides/agents/outcomes.md':
      'What each agent does after a rejection, without an answer, and after an error.',
    'docs/guides/agent-frameworks.md':
      'Tool calls that wait for approval, in the AI SDK, the OpenAI Agents SDK and LangGraph.',
    'docs/guides/integrations.md':
      'Find your platform: pipelines, workflow engines, home automation, languages.',
    'docs/guides/integrations/alerts.md':
      'Alerts of Alertmanager and Grafana: who is on call acknowledges or escalates.',
    'docs/guides/integrations/elastic-workflows.md': 'A workflow that acts only after an approval.',
    'docs/guides/integrations/github-actions.md':
      'A step that asks a person, waits, and fails unless approved.',
    'docs/guides/integrations/gitlab-ci.md':
      'A job that asks a person, waits, and fails unless approved.',
    'docs/guides/integrations/home-assistant.md': 'A script that acts only after an approval.',
    'docs/guides/integrations/kestra.md': 'An execution that pauses until a person decides.',
    'docs/guides/integrations/n8n.md': 'A node that sends a message and waits for the answer.',
    'docs/guides/integrations/node-red.md': 'A flow with one output for an approval.',
    'docs/guides/integrations/restate.md': 'A handler that waits on an awakeable.',
    'docs/guides/integrations/temporal.md': 'A workflow that waits for a signal.',
    'docs/guides/integrations/trigger-dev.md': 'A task that waits on a waitpoint token.',
    'docs/guides/integrations/windmill.md': 'A flow that is suspended until a person decides.',
  },
  Operate: {
    'docs/operations/install.md':
      'Build it, create its database, and run server and worker in production.',
    'docs/operations/configure.md': 'Every variable, push services and an object store.',
    'docs/operations/proxy.md': 'nginx, Caddy or another reverse proxy in front of it.',
    'docs/operations/backup.md':
      'What to back up, how to restore it, and how to change the master key.',
    'docs/operations/upgrade.md': 'Replace it by a newer version without an outage.',
    'docs/operations/watch.md': 'Health, metrics and what to do about each.',
    'docs/operations/log-and-witnesses.md':
      'The transparency log, its witnesses, and what a restored backup means for it.',
    'docs/operations/databases.md':
      'Prepare one server, Galera, MySQL Group Replication or Vitess for it.',
    'docs/operations/scaling.md': 'When to add processes, machines or a cluster of databases.',
    'docs/operations/security-log.md':
      'Sign-ins, refusals and changes of access, as events of the log.',
    'docs/guides/keys.md': 'Keys with scopes, and how to replace one without downtime.',
    'docs/guides/members.md':
      'Work in an account together: roles, invitations, passkeys, the audit log.',
  },
};

/** The guides by heading. A page is called like its file, the README of a package like its folder. */
export const guidesByHeading: ReadonlyMap<string, readonly GuideFile[]> = new Map(
  Object.entries(headings).map(([heading, guides]) => [
    heading,
    Object.entries(guides).map(([path, summary]) => ({
      name: posix.basename(path.replace('/README.md', ''), '.md'),
      path,
      summary,
    })),
  ]),
);

export const guideFiles: readonly GuideFile[] = [...guidesByHeading.values()].flat();

/** Where the guides of the repository install packages from. */
export const LOCAL_PACKAGES = 'http://localhost:3000/packages/';

/** The pictures of guides, from the root of the repository. Each is served beside its guide. */
export const pictureFiles = ['docs/guides/how-it-works.svg'];

export const pictureAddress = (path: string) => `/docs/guides/${posix.basename(path)}`;

/** Whether a file of the repository is served as text where a guide links to it: programs, settings, the vectors of receipts. */
const isServedAsText = (path: string) =>
  (path.startsWith('examples/') && posix.extname(path) !== '') ||
  (/^docs\/operations\/[\w.-]+$/.test(path) && !path.endsWith('.md')) ||
  path === 'packages/clients/python/verify_receipt.py' ||
  path === 'packages/clients/sdk/src/receipts/vectors.jsonl';

export const programAddress = (path: string) => `/docs/files/${path}`;

/** Returns the programs that the Markdown of a guide links to, from the root of the repository. */
export const programsIn = (from: GuideFile, text: string): string[] =>
  [...text.matchAll(/\]\(([^()#\s]+)\)/g)]
    .map(([, href = '']) => posix.join(posix.dirname(from.path), href))
    .filter(isServedAsText);

/** Served files that are not guides. */
const others: Record<string, string> = {
  'docs/openapi.json': '/v1/openapi.json',
  ...Object.fromEntries(pictureFiles.map((path) => [path, pictureAddress(path)])),
};

/**
 * Returns the target of a link of a guide on this server, or null for a file of the repository that is not served.
 * @param ending of the addresses of guides: `.md` for the Markdown
 */
export function hrefHere(from: GuideFile, href: string, ending: '' | '.md' = ''): string | null {
  const here = /^http:\/\/localhost:3000(\/(?:docs|packages)\b.*)/.exec(href)?.[1];
  if (here) return here;
  if (/^(#|https:\/\/|\/)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const path = posix.join(posix.dirname(from.path), file);
  const guide = guideFiles.find((each) => each.path === path);
  const program = isServedAsText(path) ? programAddress(path) : null;
  const address = guide ? `/docs/guides/${guide.name}${ending}` : (others[path] ?? program);
  return address ? `${address}${anchor ? `#${anchor}` : ''}` : null;
}

/** Returns the id of a heading, as the repository's pages have it. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

export const titleOf = (text: string, name: string) => /^# (.+)$/m.exec(text)?.[1] ?? name;
