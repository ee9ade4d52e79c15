import { baseline } from './001-baseline/baseline.ts';
import type { Migration } from './compatibility.ts';

/** Every change of the schema, in order. Append only: one file and one statement each, because DDL commits by itself. */
export const migrations: readonly Migration[] = [{ name: '001-baseline', sql: baseline }];
