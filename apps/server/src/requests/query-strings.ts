import { isUtf8 } from 'node:buffer';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import { fieldProblem, pointerTo } from '@assent/core/service';

/** Returns the parameters of a query string. @throws Problem `validation_failed` for one that is not UTF-8 */
export function queryParameters(query: string | null): ParsedUrlQuery {
  const text = query ?? '';
  // Other bytes would be changed silently, as in a body.
  const wrong = text.split('&').find((pair) => !isUtf8(bytesOf(pair)));
  if (wrong === undefined) return parse(text);
  const pointer = pointerTo(Object.keys(parse(wrong)));
  throw fieldProblem(pointer, 'invalid_format', 'must be UTF-8, percent-encoded');
}

/** Returns the bytes that a part of a URL stands for. */
const bytesOf = (text: string) =>
  Buffer.from(
    text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
