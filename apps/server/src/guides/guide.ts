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

/** The guides, in the order in which they are read. */
export const guideFiles: readonly GuideFile[] = [
  {
    name: 'quickstart',
    path: 'docs/quickstart.md',
    summary: 'From installation to the first approved message, with curl.',
  },
  {
    name: 'approvals',
    path: 'docs/approvals.md',
    summary: 'Write good requests: who decides, deadlines, a deployment that waits for approval.',
  },
  {
    name: 'sdk',
    path: 'packages/sdk/README.md',
    summary: 'The client for Node: install it, ask, receive, verify.',
  },
  {
    name: 'python',
    path: 'packages/python/README.md',
    summary: 'The client for Python: install it, ask, receive, verify, test.',
  },
  {
    name: 'cli',
    path: 'docs/cli.md',
    summary: 'Ask, wait and receive events from a terminal, a script or a pipeline.',
  },
  {
    name: 'callbacks',
    path: 'docs/callbacks.md',
    summary: 'Receive and verify the answer, in Node, Python, Go and PHP.',
  },
  {
    name: 'events',
    path: 'docs/events.md',
    summary: 'Read events without a public address: the event stream and the list.',
  },
  {
    name: 'agent-frameworks',
    path: 'docs/agent-frameworks.md',
    summary:
      'Tool calls that wait for approval, in the AI SDK, the OpenAI Agents SDK and LangGraph.',
  },
  {
    name: 'context-links',
    path: 'docs/context-links.md',
    summary: 'Protect a page of yours so that only the recipient of a message can open it.',
  },
  {
    name: 'passkeys',
    path: 'docs/passkeys.md',
    summary: 'Require an answer that is signed by a passkey, and verify it yourself.',
  },
  {
    name: 'receipts',
    path: 'docs/receipts.md',
    summary: 'Prove years later how a message ended, without asking this server.',
  },
  {
    name: 'integrations',
    path: 'docs/integrations.md',
    summary: 'Find your platform: pipelines, workflow engines, home automation, languages.',
  },
  {
    name: 'github-actions',
    path: 'docs/integrations/github-actions.md',
    summary: 'A step that asks a person, waits, and fails unless approved.',
  },
  {
    name: 'gitlab-ci',
    path: 'docs/integrations/gitlab-ci.md',
    summary: 'A job that asks a person, waits, and fails unless approved.',
  },
  {
    name: 'home-assistant',
    path: 'docs/integrations/home-assistant.md',
    summary: 'A script that acts only after an approval.',
  },
  {
    name: 'kestra',
    path: 'docs/integrations/kestra.md',
    summary: 'An execution that pauses until a person decides.',
  },
  {
    name: 'n8n',
    path: 'docs/integrations/n8n.md',
    summary: 'A node that sends a message and waits for the answer.',
  },
  {
    name: 'node-red',
    path: 'docs/integrations/node-red.md',
    summary: 'A flow with one output for an approval.',
  },
  {
    name: 'restate',
    path: 'docs/integrations/restate.md',
    summary: 'A handler that waits on an awakeable.',
  },
  {
    name: 'temporal',
    path: 'docs/integrations/temporal.md',
    summary: 'A workflow that waits for a signal.',
  },
  {
    name: 'trigger-dev',
    path: 'docs/integrations/trigger-dev.md',
    summary: 'A task that waits on a waitpoint token.',
  },
  {
    name: 'windmill',
    path: 'docs/integrations/windmill.md',
    summary: 'A flow that is suspended until a person decides.',
  },
  {
    name: 'testing',
    path: 'docs/testing.md',
    summary: 'Test an integration without a phone, a browser or a public address.',
  },
  {
    name: 'agents',
    path: 'docs/agents.md',
    summary: 'Let coding agents and MCP clients ask people: hooks, tools, and what a key allows.',
  },
  {
    name: 'keys',
    path: 'docs/keys.md',
    summary: 'Keys with scopes, and how to replace one without downtime.',
  },
  {
    name: 'members',
    path: 'docs/members.md',
    summary: 'Work in an account together: roles, invitations, passkeys, the audit log.',
  },
  {
    name: 'errors',
    path: 'docs/errors.md',
    summary: 'The format of a problem, what to do about each code, and what to retry.',
  },
  {
    name: 'limits',
    path: 'docs/limits.md',
    summary: 'Quotas, rates, sizes and retention.',
  },
  {
    name: 'operations',
    path: 'docs/operations.md',
    summary: 'Run it: configuration, health and metrics, backups, upgrades, keys.',
  },
  {
    name: 'security-log',
    path: 'docs/security-log.md',
    summary: 'Sign-ins, refusals and changes of access, as events of the log.',
  },
];

/** Where the guides of the repository install packages from. */
export const LOCAL_PACKAGES = 'http://localhost:3000/packages/';

/** Served files that are not guides. */
const others: Record<string, string> = { 'docs/openapi.json': '/v1/openapi.json' };

/**
 * Returns the target of a link of a guide on this server, or null for a file of the repository that is not served.
 * @param ending of the addresses of guides: `.md` for the Markdown
 */
export function hrefHere(from: GuideFile, href: string, ending: '' | '.md' = ''): string | null {
  if (href.startsWith(LOCAL_PACKAGES)) return href.replace(LOCAL_PACKAGES, '/packages/');
  if (href.startsWith('#') || href.startsWith('https://') || href.startsWith('/')) return href;
  const [file = '', anchor] = href.split('#');
  const path = posix.join(posix.dirname(from.path), file);
  const guide = guideFiles.find((each) => each.path === path);
  const address = guide ? `/docs/guides/${guide.name}${ending}` : others[path];
  return address ? `${address}${anchor ? `#${anchor}` : ''}` : null;
}

/** Returns the id of a heading, as the repository's pages have it. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

export const titleOf = (text: string, name: string) => /^# (.+)$/m.exec(text)?.[1] ?? name;
