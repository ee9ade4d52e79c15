// node --import …/without-log.mjs: a server that is otherwise the same, and writes nothing to the transparency log.
// Here and not in the product, so that nobody can switch the log off.
import { register } from 'node:module';

register('./without-log-hooks.mjs', import.meta.url);
