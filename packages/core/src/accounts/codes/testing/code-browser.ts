import { aClientAddress, call, codeFor, PASSWORD } from '../../../testing/world.ts';

/** A browser in a network of its own: it keeps the cookie of its challenges. */
export function aBrowser(ip = aClientAddress()) {
  let challenges: string | null = null;
  const api = () => {
    const { api, cookies } = call({ request: { ip, challenges } });
    return { api, keep: () => (challenges = cookies.get('assent_challenge') ?? challenges) };
  };
  return {
    ip,
    /** Asks for a sign-in code. Returns the code that was mailed. */
    async start(email: string) {
      const { api: given, keep } = api();
      const { challenge } = await given.people.start({ email });
      keep();
      return { challenge, code: await codeFor(email) };
    },
    enter: (email: string, code: string, challenge?: string) =>
      api().api.people.enter({ email, code, challenge }),
    register: async (email: string) => {
      const { api: given, keep } = api();
      await given.accounts.register({ email, password: PASSWORD });
      keep();
      return codeFor(email);
    },
    verify: (email: string, code: string) => api().api.accounts.verify({ email, code }),
  };
}
