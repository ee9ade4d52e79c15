import type { Page } from 'playwright-core';

/** What opens over a screen, or in it, on request. */
export interface Overlay {
  name: string;
  /** Where it is: what lies under a dialog is out of reach. */
  within: string;
  open(page: Page): Promise<void>;
}

const dialog = (button: string, title: string | RegExp): Overlay => ({
  name: button,
  within: 'dialog[open]',
  open: async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog', { name: title }).waitFor();
  },
});

const answers: Overlay = {
  name: 'Approve',
  within: 'dialog[open]',
  open: async (page) => {
    await page.getByRole('group', { name: 'Your answer' }).getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
  },
};
/** The last button approves, which asks for a number. */
const choice: Overlay = {
  name: 'Choice of a number',
  within: 'dialog[open]',
  open: async (page) => {
    await page.getByRole('group', { name: 'Your answer' }).getByRole('button').last().click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
  },
};
const palette: Overlay = {
  name: 'Commands',
  within: 'dialog[open]',
  open: async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Command/ }).fill('in');
  },
};
const keyList: Overlay = {
  name: 'Keys',
  within: 'dialog[open]',
  open: async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  },
};
const diagnosis: Overlay = {
  name: 'Diagnosis',
  within: 'main',
  open: async (page) => {
    await page.getByRole('button', { name: 'Diagnose' }).click();
    await page.getByRole('list', { name: 'Probes' }).waitFor();
  },
};

const quietHours: Overlay = {
  name: 'Quiet hours',
  within: 'main',
  open: async (page) => {
    await page.getByRole('checkbox', { name: 'Use quiet hours' }).check();
    await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
  },
};

/** Without a stored trust policy. */
const receipt: Overlay = {
  name: 'Verified receipt',
  within: 'main',
  open: async (page) => {
    await page.getByRole('button', { name: 'Verify in this browser' }).click();
    await page.getByText('Which log do you trust?').waitFor();
    await page.getByRole('button', { name: 'Use the key of this server' }).click();
    await page.getByRole('list', { name: 'Facts' }).waitFor();
  },
};
const missingEvidence: Overlay = {
  name: 'Missing evidence',
  within: 'main',
  open: async (page) => {
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  },
};

const fieldsOfDraft: Overlay = {
  name: 'Fields of a draft',
  within: 'main',
  open: async (page) => {
    await page.getByText('Advanced', { exact: true }).click();
    for (const [at, type] of ['text', 'number', 'boolean', 'select', 'multiselect'].entries()) {
      await page.getByRole('button', { name: 'Add field' }).click();
      const field = page.getByRole('group', { name: `Field ${at + 1}` });
      await field.getByLabel('Label', { exact: true }).fill(`A ${type}`);
      await field.getByLabel('Type').selectOption(type);
    }
    await page.getByRole('button', { name: /^Send (?:message|to)/ }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  },
};

const blocksOfDraft: Overlay = {
  name: 'Blocks of a draft',
  within: 'main',
  open: async (page) => {
    for (const add of await page.locator('[data-add]').all()) await add.click();
    await page.getByRole('checkbox', { name: 'People may change the amount' }).check();
    await page.getByRole('button', { name: /^Send (?:message|to)/ }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  },
};

const viewerOf = (button: string): Overlay => ({
  name: `Viewer of ${button}`,
  within: 'dialog[open]',
  open: async (page) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').locator('canvas, img').first().waitFor();
  },
});

/** Overlays by the name of the screen that they are opened on. Escape closes what can be closed. */
export const overlays: [screen: string, Overlay[]][] = [
  ['console-topics', [palette, keyList, dialog('New topic', 'New topic')]],
  ['console-subscribers', [dialog('Reference of', /^Reference of/)]],
  ['console-receipts-verify', [missingEvidence]],
  ['console-evidence-answered', [receipt]],
  ['console-evidence', [viewerOf('The parcel at the door'), viewerOf('Open')]],
  ['console-messages-new', [blocksOfDraft, fieldsOfDraft]],
  ['console-keys', [dialog('New key', 'New key'), dialog('Revoke', /^Revoke/)]],
  ['console-settings', [dialog('Reset', /^Reset the/), dialog('Delete account…', /^Delete/)]],
  ['console-callbacks', [diagnosis]],
  ['inbox-settings', [quietHours, dialog('Ask somebody', 'Ask somebody to stand in for you')]],
  ['inbox-progressing', [answers, choice]],
  ['inbox-message', [dialog('I did not expect this', /expect/), answers]],
];
