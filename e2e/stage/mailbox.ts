import { z } from 'zod';
import { until } from '../until.ts';
import { accepted, call } from './call.ts';

const Mailbox = z.object({ data: z.array(z.object({ code: z.string().nullable() })) });

/** The newest code that was mailed to that address, from the development mailbox. */
export function codeFor(baseUrl: string, address: string): Promise<string> {
  const url = `${baseUrl}/dev/mailbox.json?to=${encodeURIComponent(address)}`;
  const newest = async () =>
    (await accepted(Mailbox, call(url))).data.find(({ code }) => code)?.code ?? undefined;
  return until(newest, () => `No code was mailed to ${address}.`);
}
