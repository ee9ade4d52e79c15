import { expect, it, vi } from 'vitest';

it('hashes as OWASP recommends: argon2id with 19 MiB, two passes and a parallelism of one', async () => {
  const { hash } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  expect(await hash('a password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
