import { describe, expect, it } from 'vitest';
import { groupsOf, sectionsOf } from './test-sections.mjs';

const namesOf = (/** @type {string[]} */ args) =>
  groupsOf(sectionsOf(args)).map((group) => group.map(({ name }) => name));

describe('the sections of the tests', () => {
  it('run one after the other, with the run of chaos beside the browsers', () => {
    expect(namesOf([])).toEqual([['lint'], ['types'], ['build'], ['unit'], ['chaos', 'browser']]);
  });

  it('run alone when they are named alone', () => {
    expect(namesOf(['--only=chaos'])).toEqual([['chaos']]);
    expect(namesOf(['--only=lint,browser'])).toEqual([['lint'], ['browser']]);
  });
});
