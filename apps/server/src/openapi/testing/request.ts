import { example } from '@assent/core/pure/platform/schemas/example';
import type { Operation } from '../operations.ts';
import type { RawRequest } from './exchange.ts';

/** The input of a procedure as a request: what the path names goes there, the rest is the query or the body. */
export function requestOf(operation: Operation, input: object): RawRequest {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Object(input)[name])),
  );
  const rest = Object.entries(input).filter(([name]) => !operation.path.includes(`{${name}}`));
  const method = operation.method.toUpperCase();
  if (operation.takesBody) {
    const body = JSON.stringify(Object.fromEntries(rest));
    return { method, path: `/v1${path}`, headers: { 'content-type': 'application/json' }, body };
  }
  const query = new URLSearchParams(
    rest.flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
  return { method, path: `/v1${path}${query.size ? `?${query}` : ''}`, headers: {} };
}

const YEAR_MS = 365 * 86_400_000;

/** An example with the real values in place of its own. Its times are moved as far as the present is from theirs. */
export function withReal(value: object, real: Record<string, string>): object {
  const known = new Map(Object.entries(real));
  const passed = Date.now() - example.now;
  return JSON.parse(JSON.stringify(value), (_key, leaf) => {
    if (typeof leaf === 'number' && Math.abs(leaf - example.now) < YEAR_MS) return leaf + passed;
    return typeof leaf === 'string' ? (known.get(leaf) ?? leaf) : leaf;
  });
}
