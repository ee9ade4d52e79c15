import type { Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];

/** Finds parts of a page the way people and screen readers do. */
export interface Parts {
  getByRole(
    role: Role,
    options?: { name?: string | RegExp; exact?: boolean; level?: number },
  ): Part;
  getByLabel(text: string, options?: { exact?: boolean }): Part;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Part;
}

/** One or several elements, looked for again by every call. */
export interface Part extends Parts {
  first(): Part;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  /** Types after what is written there. */
  pressSequentially(text: string): Promise<void>;
  waitFor(options?: { state?: 'visible' | 'detached' }): Promise<void>;
  count(): Promise<number>;
  textContent(): Promise<string | null>;
  evaluate(look: (element: HTMLElement) => unknown): Promise<unknown>;
}

/**
 * The part of Playwright's `Page` that a journey in every browser uses. A page of Playwright is one; WebKitGTK, which
 * Playwright does not drive, has its own (`webkit/screen.ts`).
 */
export interface Screen extends Parts {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(look: () => unknown): Promise<unknown>;
  evaluate(look: (given: string) => unknown, given: string): Promise<unknown>;
  screenshot(options: { path: string }): Promise<unknown>;
}
