/**
 * The API viewer as one script, from Scalar's plugin for Fastify: the plugin is the one package that carries the script
 * without the viewer's sources and their 240 dependencies.
 */
export async function viewerOfPackage(): Promise<string> {
  const { default: fastify } = await import('fastify');
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const server = fastify();
  await server.register(apiReference, { configuration: { content: {} } });
  const { statusCode, body } = await server.inject('/reference/js/scalar.js');
  await server.close();
  if (statusCode !== 200) throw new Error(`The API viewer's package answered ${statusCode}.`);
  return body;
}
