import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '@assent/launch/checkout';

const notCopied = new Set(['.git', '.data', '.turbo', 'dist', 'node_modules']);

/** A copy of the checkout in a temporary folder, with links to the installed packages. */
export interface CheckoutCopy {
  folder: string;
  remove(): void;
}

export function copyCheckout(): CheckoutCopy {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  cpSync(root, folder, { recursive: true, filter: (path) => !notCopied.has(basename(path)) });

  const installed = join(root, 'node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(installed))
    if (name !== '@assent') symlinkSync(join(installed, name), join(modules, name));
  // These are relative links to the workspaces, here to those of the copy.
  const workspaces = '@assent';
  cpSync(join(installed, workspaces), join(modules, workspaces), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
