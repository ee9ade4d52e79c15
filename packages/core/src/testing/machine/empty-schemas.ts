import { connectDatabase, select } from '../../platform/database/database.ts';
import { schemaPrefix } from './schema.ts';

/** Every run begins with no schemas: what earlier ones left would be swept, counted and delivered by this one. */
export default async function emptySchemas() {
  if (!process.env.DATABASE_URL)
    throw new Error('DATABASE_URL is missing. Run `npm test`, which brings up a database.');
  const server = connectDatabase(process.env.DATABASE_URL, 2);
  const schemas = await select<{ name: string }>(
    'SELECT schema_name AS name FROM information_schema.schemata WHERE LEFT(schema_name, :length) = :prefix',
    { prefix: schemaPrefix(), length: schemaPrefix().length },
  );
  for (const { name } of schemas) await server.query(`DROP DATABASE ${name}`);
  await server.close();
}
