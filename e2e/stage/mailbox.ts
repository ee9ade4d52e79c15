import { z } from 'zod';
import { until } from '../until.ts';
import { accepted, call } from './call.ts';

const Mailbox = z.object({ data: z.array(z.object({ code: z.string().nullable() })) });

/** The code of the newest mail to that address, from the development mailbox. */
export function codeFor(baseUrl: string, address: string): Promise<string> {
  const url = `${baseUrl}/dev/mailbox.json?to=${encodeURIComponent(address)}`;
  const newest = async () => (await accepted(Mailbox, call(url))).data[0]?.code ?? undefined;
  return until(newest, () => `No code was mailed to ${address}.`);
}
