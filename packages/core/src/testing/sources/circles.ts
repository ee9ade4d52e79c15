import type { Import } from './imports.ts';

/** Returns groups of files of which each imports every other, directly or not (Tarjan's strongly connected components). */
export function circlesOf(imports: Pick<Import, 'file' | 'from'>[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, from } of imports) targets.set(file, [...(targets.get(file) ?? []), from]);
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  /** Returns the first visited file that can be reached from this one and reaches it. */
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    open.push(file);
    let first = at;
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) first = Math.min(first, visit(target));
      else if (open.includes(target)) first = Math.min(first, order.get(target) ?? at);
    }
    if (first === at) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) circles.push(group);
    }
    return first;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;
}
