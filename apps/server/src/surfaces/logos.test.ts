import { example } from '@assent/core/pure/platform/schemas/example';
import { aProvenDomain } from '@assent/core/testing/proven-domain';
import { afterAll, expect, it } from 'vitest';
import { aServer } from '../testing/server.ts';

const server = await aServer();
afterAll(() => server.stop());

const logoAt = (path: string) => fetch(`${server.url}/v1/logos/${path}`);

it('serves a logo to everybody by its digest, for ever, and as nothing but an image', async () => {
  const { developer } = await aProvenDomain();
  await developer.domains.saveLogo({ image: example.logo.base64 });
  const response = await logoAt(example.logo.digest);
  const { status, headers } = response;
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('set-cookie')).toBeNull();
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString('base64')).toBe(example.logo.base64);
});

it.each(['0'.repeat(64), 'x', '..%2f..%2fhealthz', example.logo.digest.toUpperCase()])(
  'has no logo %s',
  async (digest) => {
    const { status, headers } = await logoAt(digest);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);
