import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root, workspaceFolders } from '@assent/launch/checkout';

const notCopied = new Set(['.git', '.data', '.turbo', 'dist', 'node_modules']);

/** A copy of the checkout in a temporary folder, with links to the installed packages. */
export interface CheckoutCopy {
  folder: string;
  remove(): void;
}

/** @param name of its folder */
export function copyCheckout(name = 'checkout'): CheckoutCopy {
  const parent = mkdtempSync(join(tmpdir(), 'checkout-'));
  const folder = join(parent, name);
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
  // Packages that a workspace has in another version than the others.
  for (const workspace of workspaceFolders()) {
    const own = join(workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, relative(root, own)));
  }
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
