import { describe, expect, it } from 'vitest';
import { problemIn, refusal } from '../../testing/world.ts';
import { checkEndpoint, pushServiceOf } from './push-services.ts';

const ours = { added: ['push.example.com'], isAnyAllowed: false };
const check = async (endpoint: string, hosts = ours) => checkEndpoint(endpoint, hosts, false);

describe('an endpoint of a browser', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/1', 'https://push.example.com/1'])(
    'is taken at a push service that the server knows: %s',
    async (endpoint) => {
      await check(endpoint);
    },
  );

  it('is refused with the name of a host that the server does not know', async () => {
    const { code, more } = await problemIn(check('https://other.example.com/1'));
    expect({ code, params: more.params }).toEqual({
      code: 'push_service_unknown',
      params: { host: 'other.example.com' },
    });
    await check('https://other.example.com/1', { ...ours, isAnyAllowed: true });
  });

  it('is refused if the server must not call it', async () => {
    expect(await refusal(check('http://push.example.com/1'))).toBe('callback_url_blocked');
  });

  it('belongs to the service of its whole host, without a port and a name', () => {
    expect(pushServiceOf('https://web.push.apple.com/1', ours)).toMatchObject({ isKnown: true });
    expect(pushServiceOf('https://push.example.com/1', ours)).toMatchObject({ isKnown: false });
    for (const endpoint of [
      'https://evil-push.apple.com.example/1',
      'https://fcm.googleapis.com:8443/1',
      'https://me@fcm.googleapis.com/1',
    ])
      expect(pushServiceOf(endpoint, ours)).toBeNull();
  });
});
