import { build } from './build.ts';
import { writeManual } from './manual.ts';

await Promise.all([build(), writeManual()]);
