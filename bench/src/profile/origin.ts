import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Frame } from './cpu-profile.ts';

const RawMap = z.object({
  version: z.number(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});

const maps = new Map<string, SourceMap | null>();

/** Where a function is from: a package, a file of ours, or Node itself. */
export function originOf({ url, functionName, lineNumber, columnNumber }: Frame): {
  group: string;
  place: string;
} {
  if (url === '') return { group: functionName.startsWith('(') ? functionName : 'V8', place: '' };
  if (url.startsWith('node:')) return { group: 'Node', place: url };
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(url);
  if (inPackage) return { group: inPackage[1] ?? '', place: `${inPackage[1]}/${inPackage[2]}` };
  const source = mapOf(url)?.findEntry(lineNumber, columnNumber);
  const name = source && 'originalSource' in source ? source.originalSource : url;
  return { group: 'Assent', place: name.replace(/^.*?((?:packages|apps)\/)/, '$1') };
}

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const made = readMap(url);
  maps.set(url, made);
  return made;
}

function readMap(url: string): SourceMap | null {
  try {
    return new SourceMap(
      RawMap.parse(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'))),
    );
  } catch {
    return null;
  }
}
