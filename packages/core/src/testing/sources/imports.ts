import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseAst } from 'vite';
import { z } from 'zod';
import { root, sourceFilesIn } from './patterns.ts';

/** One import or re-export of a source file. */
export type Import = {
  /** The file that imports, from the root of the checkout. */
  file: string;
  /** A file of the checkout, or the name of a package. */
  from: string;
  /** Only types, so that nothing is loaded. */
  isType: boolean;
  names: string[];
};

const Specifier = z.object({
  importKind: z.string().optional(),
  imported: z.object({ name: z.string() }).optional(),
  local: z.object({ name: z.string() }).optional(),
});
const Declaration = z.object({
  type: z.enum(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']),
  source: z.object({ value: z.string() }),
  importKind: z.string().optional(),
  exportKind: z.string().optional(),
  specifiers: z.array(Specifier).default([]),
});

const known = new Map<string, Import[]>();

/** Returns what a file imports, types included, as a parser reads it. @param file from the root of the checkout */
export function importsOf(file: string): Import[] {
  const found = known.get(file) ?? importsIn(file);
  known.set(file, found);
  return found;
}

function importsIn(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  return body.flatMap((statement) => {
    const { data } = Declaration.safeParse(statement);
    if (!data) return [];
    const { source, specifiers } = data;
    const isType =
      (data.importKind ?? data.exportKind) === 'type' ||
      (specifiers.length > 0 && specifiers.every(({ importKind }) => importKind === 'type'));
    const names = specifiers.map(({ imported, local }) => (imported ?? local)?.name ?? '');
    return [{ file, from: targetOf(file, source.value), isType, names }];
  });
}

function targetOf(file: string, from: string): string {
  if (from.startsWith('.')) return posix.join(dirname(file), from);
  const behindDoor = /^@assent\/core\/(?:pure\/)?(.*)$/.exec(from)?.[1];
  return behindDoor === undefined ? from : `packages/core/src/${behindDoor}.ts`;
}

export const core = 'packages/core/src/';
export const inCore = (file: string) => file.startsWith(core);

/** The source files of all packages and programs, without tests. */
export const products = ['packages', 'apps'].flatMap(sourceFilesIn);
/** What they import. */
export const imports = products.filter((file) => /\.tsx?$/.test(file)).flatMap(importsOf);

export const says = ({ file, from }: Import) => `${file} imports ${from}`;
/** Returns the imports of what matches. */
export const importing = (what: RegExp) => imports.filter(({ from }) => what.test(from));
/** Returns the imports in files that do not match, in words. */
export const outside = (some: Import[], allowed: RegExp) =>
  some.filter(({ file }) => !allowed.test(file)).map(says);
