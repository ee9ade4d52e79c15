type ProblemTexts = typeof import('@assent/texts/problems/en');

let texts: ProblemTexts | null = null;

/** Loads the texts of problems, of which most visits need none. Without them, those of the server are shown. */
export async function loadProblemTexts(): Promise<void> {
  texts ??= await import('@assent/texts/problems/en').catch(() => null);
}

/** Returns what people read of a problem; null if they read what the server says. @param code of the problem */
export const problemText = (code: string, part: 'title' | 'detail'): string | null =>
  texts?.sayByKey(`${code}_${part}`) ?? null;
