import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetFunction } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { committedText } from './committed.ts';

// What those who generate clients run over the document first. Warnings are advice; errors are mistakes.

const SPECTRAL_ERROR = 0;

/**
 * Spectral validates the examples of each response of each operation, 2,700 in all, and compiles a schema for each, though
 * most are the same few components. Returns the function without these repetitions.
 */
function withoutRepetitions(validate: RulesetFunction): RulesetFunction {
  const known = new Set<unknown>();
  const isKnown = (key: unknown) => known.size === known.add(key).size;
  return (target, options, context) => {
    if (!isKnown(target) && !isKnown(JSON.stringify(target)))
      return validate(target, options, context);
  };
}

describe('the document has no error', { timeout: 60_000 }, () => {
  it('by the rules that Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const absoluteRef = 'openapi.json';
    const found = await lintFromString({ source: committedText(), absoluteRef, config });
    const errors = found.filter(({ severity }) => severity === 'error');
    const at = errors.map(({ message, location }) => `${location[0]?.pointer}: ${message}`);
    expect(at).toEqual([]);
  });

  it('by the rules that Spectral recommends', async () => {
    const linter = new spectral.Spectral();
    // Their types of rulesets do not fit each other.
    linter.setRuleset({ extends: [[Object(rulesets.oas), 'recommended']] });
    for (const step of linter.ruleset?.rules['oas3-valid-media-example']?.then ?? [])
      step.function = withoutRepetitions(step.function);
    const document = new spectral.Document(committedText(), parsers.Json, 'openapi.json');
    const found = await linter.run(document);
    const errors = found.filter(({ severity }) => severity === SPECTRAL_ERROR);
    expect(errors.map(({ message, path }) => `${path.join('/')}: ${message}`)).toEqual([]);
  });
});
