import { isChanged } from './exact-numbers.ts';
import { pointerTo } from './json-pointers.ts';

/**
 * A text without this has no number that could change: 16 digits with or without a point, or a large exponent. No quote is
 * before a number, and most digits of a card are in its texts.
 */
const MAY_CHANGE = /(?:^|[\s:,[-])\d[\d.]{15}|\d[eE][+-]?\d{3}/;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const NUMBER = /^[\d-]/;

/** What the numbers of a list or object are in: the name or the index that comes next. */
type Place = { isObject: boolean; step: string | number; isName: boolean };

/**
 * Returns the JSON pointer of the first number that a program changes when it reads this JSON, or null. `JSON.parse` gives
 * such a number no error.
 * @param json valid JSON
 */
export function changedNumberIn(json: string): string | null {
  if (!MAY_CHANGE.test(json)) return null;
  const places: Place[] = [];
  for (const [token] of json.matchAll(TOKEN)) {
    const place = places.at(-1);
    if (token === '{' || token === '[')
      places.push({ isObject: token === '{', step: 0, isName: token === '{' });
    else if (token === '}' || token === ']') places.pop();
    else if (place && token === ',') moveOn(place);
    else if (place?.isName && token !== ':') nameNext(place, token);
    else if (NUMBER.test(token) && isChanged(token))
      return pointerTo(places.map(({ step }) => step));
  }
  return null;
}

function moveOn(place: Place) {
  place.isName = place.isObject;
  if (typeof place.step === 'number') place.step += 1;
}

function nameNext(place: Place, name: string) {
  place.isName = false;
  place.step = String(JSON.parse(name));
}
