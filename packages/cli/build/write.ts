import { build } from './build.ts';

await build();
