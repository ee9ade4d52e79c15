import { registerHooks } from 'node:module';

// n8n calls require('sqlite3'). The module that is installed in its place (see package.json) has the same classes, but as the
// default export of an ES module. This makes that export what `require` returns.
// Source: https://nodejs.org/api/modules.html#loading-ecmascript-modules-using-require

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    return url.endsWith('/node_modules/sqlite3/lib/sqlite3.js')
      ? { ...loaded, source: `${loaded.source}\nexport { sqlite3 as 'module.exports' };\n` }
      : loaded;
  },
});
