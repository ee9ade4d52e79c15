import { accepted } from '@assent/testkit/fixtures/call';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { answers, type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';

// What a coding agent wants to do is on the screen of a phone as a whole, however long it is.

const Asked = z.object({ assent: z.object({ message_id: z.string() }) });

let person: OfflineInbox;
let page: Page;

beforeAll(async () => {
  person = await openOfflineInbox('katherine.johnson@example.com');
  page = person.page;
  await page.setViewportSize({ width: 390, height: 844 });
});
afterAll(() => person?.close());

/** Lets an agent ask for the use of a tool, and opens the message. */
async function ask(use: { tool_name: string; cwd: string; tool_input: object }) {
  const ids = { session_id: 's', transcript_path: '/t', tool_use_id: 'toolu_1' };
  const request = { ...ids, hook_event_name: 'PreToolUse', ...use };
  const body = { topic: person.business.topic, request };
  const { assent } = await accepted(Asked, person.business.open('hooks/permission', { body }));
  await page.goto(`${person.inbox}/m/${assent.message_id}`);
  await answers(page).waitFor();
}

const path = (top: string) => `/${top}/${'folder/'.repeat(90)}app.ts`;
const [file, folder] = [path('etc'), path('home')];
const tool = `mcp__${'server_'.repeat(40)}_write`;

it.each([
  ['rows', { tool: 'Write', file: '/etc/a  b', folder: '/srv/app ', command: 'cat a' }],
  ['the text', { tool, file, folder, command: `cat ${'x'.repeat(1_200)} && rm -rf /the-end` }],
])('shows all of a use in %s, and its end above the buttons', async (_where, use) => {
  const { command } = use;
  const tool_input = { command, file_path: use.file };
  await ask({ tool_name: use.tool, cwd: use.folder, tool_input });
  const shown = (await page.locator('article').innerText()).replaceAll('│ ', '');
  const visible = (text: string) => text.replace('  ', '⟨2 spaces⟩').replace(/ $/, '⟨1 space⟩');
  for (const text of [use.tool, use.file, use.folder, command])
    expect(shown).toContain(visible(text));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.mouse.wheel(0, 20_000);
  const isEndSeen = async () => {
    const last = await page.getByRole('button', { name: 'Add a comment' }).boundingBox();
    const bar = await answers(page).boundingBox();
    return last !== null && bar !== null && last.y + last.height <= bar.y + 1;
  };
  await expect.poll(isEndSeen).toBe(true);
});
