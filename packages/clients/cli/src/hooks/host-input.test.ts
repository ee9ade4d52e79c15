import { expect, it } from 'vitest';
import { Failure } from '../program/failure.ts';
import { readHostInput } from './host-input.ts';

async function* streamOf(...chunks: Buffer[]) {
  yield* chunks;
}
const request = { tool_name: 'Bash', tool_input: { command: 'echo "Grüße"' } };
const bytes = Buffer.from(JSON.stringify(request));

it.each([
  ['as it is', streamOf(bytes)],
  ['cut inside a character', streamOf(bytes.subarray(0, -8), bytes.subarray(-8))],
  ['with a byte order mark', streamOf(Buffer.from('\ufeff'), bytes)],
])('reads the request of a host %s', async (_how, input) => {
  expect(await readHostInput(input)).toEqual(request);
});

// With any other exit code, a host may run the tool.
it.each([
  ['nothing', Buffer.alloc(0)],
  ['JSON that is cut', bytes.subarray(0, 20)],
  ['a list', Buffer.from('[]')],
  ['UTF-16', Buffer.from(`\ufeff${bytes}`, 'utf16le')],
  ['another encoding', Buffer.from(JSON.stringify(request), 'latin1')],
  ['too much', Buffer.alloc(4_000_001, ' ')],
  ['too many levels', Buffer.from(`{"tool_input":${'['.repeat(1e6)}${']'.repeat(1e6)}}`)],
])('blocks the tool when it reads %s', async (_what, input) => {
  const failure = await readHostInput(streamOf(input)).catch((error) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure.exitCode).toBe(2);
});
