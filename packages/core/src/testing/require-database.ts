/** Says in words what the suite needs; `npm test` brings it. */
export default function requireDatabase() {
  if (!process.env.DATABASE_URL)
    throw new Error('DATABASE_URL is missing. Run `npm test`, which brings up a database.');
}
