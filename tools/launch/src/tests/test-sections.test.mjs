import { describe, expect, it } from 'vitest';
import { groupsOf, sectionsOf } from './test-sections.mjs';

const namesOf = (/** @type {string[] | undefined} */ only) =>
  groupsOf(sectionsOf(only)).map((group) => group.map(({ name }) => name));

describe('the sections of the tests', () => {
  it('run one after the other, with the run of chaos beside the browsers', () => {
    expect(namesOf(undefined)).toEqual([
      ['lint'],
      ['types'],
      ['build'],
      ['unit'],
      ['chaos', 'browser'],
    ]);
  });

  it('run alone when they are named alone', () => {
    expect(namesOf(['chaos'])).toEqual([['chaos']]);
    expect(namesOf(['lint', 'browser'])).toEqual([['lint'], ['browser']]);
  });
});
