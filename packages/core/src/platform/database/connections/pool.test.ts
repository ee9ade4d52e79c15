import { afterEach, expect, it, vi } from 'vitest';
import { topics } from '../../../accounts/topics/topic.model.ts';
import { select } from '../database.ts';

afterEach(() => vi.unstubAllGlobals());

/** Counts the functions that are compiled from text: the driver writes one for the columns of a result. */
function countCompiled(): () => number {
  let compiled = 0;
  const counting = new Proxy(Function, {
    apply(target, self, given) {
      compiled += 1;
      return Reflect.apply(target, self, given);
    },
  });
  vi.stubGlobal('Function', counting);
  return () => compiled;
}

it('compiles the parser of a result once, however often its statement runs', async () => {
  const compiled = countCompiled();
  const runBoth = async (name: string) => {
    await select(`SELECT '${name}' AS parsedOnce, 1 AS parsedOnceToo`);
    await topics.findAll({ where: { name }, limit: 1 });
  };
  await runBoth('a');
  const first = compiled();
  expect(first).toBeGreaterThan(0);
  for (const name of ['b', 'c', 'd', 'e']) await runBoth(name);
  expect(compiled()).toBe(first);
});
