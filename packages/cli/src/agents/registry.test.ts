import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

const Name = z
  .string()
  .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  .min(3)
  .max(200);

// The rules of https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json for what is used here, as
// modelcontextprotocol/registry (docs/reference/server-json) describes them, read in November 2026.
const Variable = z.strictObject({
  name: z.string().min(1),
  description: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
});
const Server = z.strictObject({
  $schema: z.literal(
    'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  ),
  name: Name,
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  packages: z
    .array(
      z.strictObject({
        registryType: z.literal('npm'),
        identifier: z.string(),
        version: z.string().regex(/^\d+\.\d+\.\d+$/),
        runtimeHint: z.literal('npx'),
        transport: z.strictObject({ type: z.literal('stdio') }),
        packageArguments: z.array(
          z.strictObject({ type: z.literal('positional'), value: z.string() }),
        ),
        environmentVariables: z.array(Variable),
      }),
    )
    .length(1),
});
const Manifest = z.object({ name: z.string(), version: z.string(), mcpName: Name });

describe('server.json', () => {
  const server = Server.parse(read('server.json'));
  const manifest = Manifest.parse(read('package.json'));

  it('describes the package that the registry finds its name in', () => {
    const [found] = server.packages;
    expect(manifest.mcpName).toBe(server.name);
    expect([found?.identifier, found?.version]).toEqual([manifest.name, manifest.version]);
    expect(server.version).toBe(manifest.version);
  });

  it('starts the command that serves the tools, and marks the key as a secret', () => {
    const [found] = server.packages;
    expect(found?.packageArguments.map(({ value }) => value)).toEqual(['mcp']);
    const secrets = found?.environmentVariables.filter(({ isSecret }) => isSecret);
    expect(secrets?.map(({ name }) => name)).toEqual(['ASSENT_KEY']);
  });
});
