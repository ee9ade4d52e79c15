import { writeFile } from 'node:fs/promises';
import { until } from '@assent/testkit/until';
import { z } from 'zod';
import type { Part, Parts, Screen } from '../screen.ts';
import { find, library, type Step, type Words } from './find.ts';
import { Element, WebDriverError, type WebDriverSession } from './webdriver.ts';

const Found = z.object({
  elements: z.array(Element),
  seen: z
    .object({ element: Element, place: z.string(), isEnabled: z.boolean() })
    .optional()
    .catch(undefined), // WebDriver passes what is undefined as null
});
type Found = z.infer<typeof Found>;

/** As long as Playwright waits. */
const patienceMs = 30_000;
const deleteKey = '\uE017';
/** What a page that is being replaced or redrawn may answer; the next look finds it as it is then. */
const passing = [
  'stale element reference',
  'element not interactable',
  'element click intercepted',
  'no such element',
  'javascript error',
];

/** A page in a browser that WebDriver drives. */
export function screenOf(session: WebDriverSession): Screen {
  const call = (look: (...given: never[]) => unknown, ...given: unknown[]) =>
    session.run(`return (${look})(...arguments)`, ...given);

  async function look(steps: Step[]): Promise<Found> {
    const found = await call(find, steps);
    if (found) return Found.parse(found);
    await session.run(library);
    return Found.parse(await call(find, steps));
  }

  /** Does something once it can be done. */
  function attempt<Result>(steps: Step[], missing: string, act: () => Promise<Result | undefined>) {
    let obstacle = '';
    const tried = async () => {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof WebDriverError) || !passing.includes(error.code)) throw error;
        obstacle = ` (${error.message})`;
        return undefined;
      }
    };
    return until(tried, () => `${JSON.stringify(steps)} ${missing}${obstacle}`, patienceMs);
  }

  const partsFrom = (path: Step[]): Parts => ({
    getByRole: (role, { name, exact, level } = {}) =>
      partAt([
        ...path,
        { by: 'role', role, level, name: name === undefined ? undefined : wordsOf(name, exact) },
      ]),
    getByLabel: (text, { exact } = {}) =>
      partAt([...path, { by: 'label', words: wordsOf(text, exact) }]),
    getByText: (text, { exact } = {}) =>
      partAt([...path, { by: 'text', words: wordsOf(text, exact) }]),
  });

  function partAt(steps: Step[]): Part {
    /** Waits until it can be used and stands still. */
    const use = async (how: (element: Element) => Promise<void>) => {
      let place = '';
      await attempt(steps, 'can’t be used', async () => {
        const { seen } = await look(steps);
        const stoodStill = seen?.place === place;
        place = seen?.place ?? '';
        if (!seen?.isEnabled || !stoodStill) return undefined;
        await how(seen.element);
        return true;
      });
    };
    const one = () => attempt(steps, 'is not there', async () => (await look(steps)).elements[0]);

    return {
      ...partsFrom(steps),
      first: () => partAt([...steps, { by: 'first' }]),
      click: () => use(session.click),
      fill: (text) =>
        use(async (element) => {
          await call(selectAll, element);
          await session.type(element, text || deleteKey);
        }),
      pressSequentially: (text) => use((element) => session.type(element, text)),
      waitFor: async ({ state = 'visible' } = {}) => {
        await attempt(steps, `is not ${state}`, async () => {
          const { seen, elements } = await look(steps);
          return (state === 'visible' ? seen !== undefined : elements.length === 0) || undefined;
        });
      },
      count: async () => (await look(steps)).elements.length,
      textContent: async () =>
        z
          .string()
          .nullable()
          .parse(await call(textOf, await one())),
      evaluate: async (see) => call(see, await one()),
    };
  }

  return {
    ...partsFrom([]),
    goto: session.go,
    reload: session.reload,
    evaluate: (see: (...given: never[]) => unknown, ...given: string[]) => call(see, ...given),
    screenshot: async ({ path }) => writeFile(path, await session.screenshot(), 'base64'),
  };
}

/** What is written into it; WebDriver’s own clearing passes React by. */
const selectAll = (element: HTMLElement) => {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.select();
};

const textOf = (element: HTMLElement) => element.textContent;

const wordsOf = (words: string | RegExp, exact = false): Words =>
  typeof words === 'string'
    ? { text: words, exact }
    : { pattern: words.source, flags: words.flags };
