import { saveFile } from '@assent/ui/save-file';
import { api } from '../api.ts';
import { problemOf } from '../problem.ts';

type Page = Awaited<ReturnType<typeof api.personalData.export.query>>;

/** Wait after the limit of pages was reached, ms. */
const waitMs = 15_000;

/**
 * Saves everything that is stored about the person as one JSON file.
 * @param report is called with the number of messages so far
 */
export async function exportData(report: (messages: number) => void): Promise<void> {
  const first = await pageAt(undefined);
  const messages = [...first.messages];
  for (let cursor = first.next_cursor; cursor; ) {
    report(messages.length);
    const page = await pageAt(cursor);
    messages.push(...page.messages);
    cursor = page.next_cursor;
  }
  const { exported_at, person } = first;
  const text = JSON.stringify({ exported_at, ...person, messages }, null, 2);
  const day = new Date(exported_at).toISOString().slice(0, 10);
  saveFile(new Blob([text], { type: 'application/json' }), `assent-export-${day}.json`);
}

/** Returns one page, after a wait if there were too many. */
async function pageAt(cursor: string | undefined): Promise<Page> {
  try {
    return await api.personalData.export.query({ cursor });
  } catch (error) {
    if (problemOf(error).code !== 'rate_limited') throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return pageAt(cursor);
  }
}
