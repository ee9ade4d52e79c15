import { vi } from 'vitest';

// Real argon2id hashes with less work: hundreds of accounts are registered by tests, and each hash of the product takes
// 19 MiB and two passes on purpose. password.test.ts looks at what the product makes.
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>();
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { memoryCost: 64, timeCost: 1, ...options });
  return { ...argon2, hash };
});
