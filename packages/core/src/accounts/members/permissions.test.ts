import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Surface } from '../../platform/caller.ts';
import { AppMode, Role } from '../../platform/statuses.schema.ts';
import { appRouter } from '../../router.ts';
import { aMember, aStrictAccount } from '../../testing/members.ts';
import { core, imports, inCore, products } from '../../testing/sources/imports.ts';
import { root } from '../../testing/sources/patterns.ts';
import { anAccount, aPerson, call, problemIn, service } from '../../testing/world.ts';
import { KeyScope } from '../keys/keys.schema.ts';
import { members } from './member.model.ts';

// Calls every procedure on every surface with every credential, and compares who is let in with the page. To write it:
// WRITE_PAGE=1 npm run test:file -- packages/core/src/accounts/members/permissions.test.ts
const page = join(root, 'docs/design/routers.md');

const surfaces: Surface[] = ['open', 'developer', 'app', 'trpc'];
const procedures = Object.entries(appRouter._def.procedures);
/** Of the credential, the role, the scope, and the state of the account. */
const refusals = [
  ...['invalid_credentials', 'role_insufficient', 'scope_missing', 'passkey_required'],
  ...['email_not_verified', 'not_signed_in'],
];

type Given = Parameters<typeof call>[0];
/** By procedure and surface: the credentials that let a caller in. */
const allowed = new Map<string, string[]>();

/** Who is refused is refused before the input is read, which is never valid. */
async function isLetIn(api: object, path: string): Promise<boolean> {
  const [noun = '', name = ''] = path.split('.');
  const procedure: unknown = Reflect.get(Reflect.get(api, noun), name);
  if (typeof procedure !== 'function') throw new Error(`there is no ${path}`);
  const { code } = await problemIn(Promise.resolve(procedure(null)));
  if (code === 'validation_failed') return true;
  if (refusals.includes(code)) return false;
  throw new Error(`${path} ends with ${code}`);
}

/** Calls everything with a credential. */
async function tryAll(credential: string, given: Given) {
  const limits = { ...service.limits, requestsPerMinute: 1_000_000 };
  for (const surface of surfaces) {
    const { api } = call({ ...given, surface, service: { ...service, limits } });
    const trying = procedures.map(async ([path]) => {
      const cell = `${path} ${surface}`;
      if (await isLetIn(api, path)) allowed.set(cell, [...(allowed.get(cell) ?? []), credential]);
    });
    await Promise.all(trying);
  }
}

async function tryEveryCredential() {
  await tryAll('nobody', {});
  await tryAll('person', { credentials: { personSession: (await aPerson()).token } });
  const unverified = await anAccount({ isVerified: false });
  await tryAll('unverified', { credentials: { bearer: unverified.access_token } });
  const strict = await aStrictAccount();
  const { bearer: ofPassword } = await aMember(strict, 'owner');
  const app = strict.appid;
  await tryAll('password', { credentials: { bearer: ofPassword }, request: { app } });

  const account = await anAccount();
  const bearerOf = (secret: string) => ({ credentials: { bearer: `${account.appid}:${secret}` } });
  await tryAll('secret', bearerOf(account.open_secret));
  const unverifiedSecret = `${unverified.appid}:${unverified.open_secret}`;
  await tryAll('unverified secret', { credentials: { bearer: unverifiedSecret } });
  for (const scope of KeyScope.options) {
    const { key } = await account.console.keys.create({ name: scope, scopes: [scope] });
    await tryAll(scope, bearerOf(key));
  }
  const { account_id: accountId } = await account.console.accounts.show({});
  for (const role of Role.options) {
    await members.update({ role }, { where: { accountId } });
    for (const mode of AppMode.options) {
      const credentials = { bearer: account.access_token };
      await tryAll(`${role} ${mode}`, { credentials, request: { app: mode } });
    }
  }
}

/** From the role that may do least. */
const ranked: Role[] = ['viewer', 'developer', 'admin', 'owner'];

/** Returns the lowest role that is let in. */
function lowest(mode: AppMode, credentials: string[]): string {
  const roles = ranked.filter((role) => credentials.includes(`${role} ${mode}`));
  expect(roles, 'a higher role may do what a lower one may').toEqual(
    ranked.slice(ranked.length - roles.length),
  );
  return roles[0] ?? 'no role';
}

/** Returns who is let in to a procedure on a surface, in the words of the page. */
function wordsOf(credentials: string[]): string {
  if (credentials.includes('nobody')) return 'anyone';
  const ofMembers = Role.options.flatMap((role) =>
    AppMode.options.map((mode) => `${role} ${mode}`),
  );
  const [live, test] = [lowest('live', credentials), lowest('test', credentials)];
  const others = credentials.filter((each) => !ofMembers.includes(each));
  const isOfScope = others.includes('secret') && others.includes('all');
  const named = isOfScope ? others.filter((each) => each !== 'secret' && each !== 'all') : others;
  const member = live === test ? live : `${live} (test: ${test})`;
  const words = [...(live === 'no role' ? [] : [member]), ...named];
  return words.join(', ') || (isOfScope ? 'all' : '');
}

const Rest = z.object({ method: z.string(), path: z.string() });

const operationOf = (procedure: unknown): string => {
  const { openapi, bytes } = Object(Reflect.get(Object(procedure), 'meta'));
  const { data } = Rest.safeParse(openapi ?? bytes);
  return data ? `\`${data.method} /v1${data.path}\`` : '';
};

const introduction = `# Routers

Where each procedure is, and who may call it on each surface. A test writes and compares this page: \`packages/core/src/accounts/members/permissions.test.ts\` calls every procedure with every credential.

- \`/v1/open\`: the scope of a key. The open secret and a key with \`all\` may call all of them, and nobody before the address of the account is verified.
- \`/v1/developer\` and \`/trpc\`: the lowest role, of every app or of the live and the test app. "unverified": also before the address is verified. "password": also in a session that began without a passkey, when the account requires a passkey.
- \`/v1/app\` and \`/trpc\`: "person" is a session of the inbox.

Not here: what a rule checks after the input is read, such as a recent authentication. Procedures without an operation are streams (\`apps/server/src/surfaces\`). Paths are below \`packages/core/src\`. The SPAs call a procedure as \`trpc.<router>.<procedure>\`, in folders with the names of nouns.
`;

const Router = z.object({ _def: z.object({ procedures: z.record(z.string(), z.unknown()) }) });

/** Every router file, by its procedures. */
async function fileByProcedure(): Promise<Map<unknown, string>> {
  const files = new Map<unknown, string>();
  for (const file of products.filter((each) => each.endsWith('.router.ts')).toSorted()) {
    const [router] = z.tuple([Router]).parse(Object.values(await import(join(root, file))));
    for (const procedure of Object.values(router._def.procedures)) files.set(procedure, file);
  }
  return files;
}

/** Returns the files of rules that a router imports. */
const rulesOf = (router: string) =>
  imports
    .filter(({ file, from, isType }) => file === router && !isType && inCore(from))
    .map(({ from }) => from.slice(core.length))
    .filter((from) => !/^platform\/|(schema|docs)\.ts$|(^|\/)procedures\.ts$/.test(from));

/** Returns the part of the page about a router. */
function partOf(file: string, paths: string[]): string {
  const rules = rulesOf(file).map((each) => `\`${each}\``);
  const rows = paths.map((path) => {
    const cells = surfaces.map((surface) => wordsOf(allowed.get(`${path} ${surface}`) ?? []));
    return [path, operationOf(Reflect.get(appRouter._def.procedures, path)), ...cells];
  });
  const head = ['procedure', 'operation', '`/v1/open`', '`/v1/developer`', '`/v1/app`', '`/trpc`'];
  const [first, ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const table = [first, `|${'---|'.repeat(head.length)}`, ...others].join('\n');
  return `## \`${file.slice(core.length)}\`\n\nRules: ${rules.join(', ')}.\n\n${table}\n`;
}

it('lets in whom the page names, and finds each procedure where the page says', {
  timeout: 600_000,
}, async () => {
  await tryEveryCredential();
  const files = await fileByProcedure();
  const byFile = new Map<string, string[]>([...files.values()].map((file) => [file, []]));
  for (const [path, procedure] of procedures) byFile.get(files.get(procedure) ?? '')?.push(path);
  const parts = [...byFile].map(([file, paths]) => partOf(file, paths));
  const text = [introduction, ...parts].join('\n');
  if (process.env.WRITE_PAGE) writeFileSync(page, text);
  expect(readFileSync(page, 'utf8'), 'to write it, set WRITE_PAGE=1').toBe(text);
});

it('names the role that is needed', async () => {
  const account = await anAccount();
  const { account_id: accountId } = await account.console.accounts.show({});
  await members.update({ role: 'developer' }, { where: { accountId } });
  const { more } = await problemIn(account.console.accounts.nameSender({ sender_name: 'Acme' }));
  expect(more.detail).toContain('needs the role admin');
});
