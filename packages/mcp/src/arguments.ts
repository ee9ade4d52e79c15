import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { ServiceError } from './approvals.ts';
import { errorResult } from './results.ts';

/**
 * Returns a schema that clients see, and that accepts everything. The library would answer wrong arguments with a result of
 * its own, which does not say that there is no decision; `withArguments` parses them instead.
 */
export const shownSchema = (schema: z.ZodType): StandardSchemaWithJSON => {
  const shown = withoutDialect(schema);
  return { '~standard': { ...shown['~standard'], validate: (value: unknown) => ({ value }) } };
};

/**
 * Returns a schema that clients see without `$schema`. The dialect is the one that MCP has without it, and validators that
 * do not know its address (the TypeScript SDK 1.12) refuse the schema of a result.
 */
export function withoutDialect(schema: z.ZodType): StandardSchemaWithJSON {
  const standard: StandardSchemaWithJSON['~standard'] = schema['~standard'];
  const shown =
    (side: 'input' | 'output'): (typeof standard.jsonSchema)['input'] =>
    (options) => {
      const { $schema, ...rest } = standard.jsonSchema[side](options);
      return rest;
    };
  return {
    '~standard': { ...standard, jsonSchema: { input: shown('input'), output: shown('output') } },
  };
}

/** Runs a tool with its parsed arguments. Wrong ones, also unknown ones, are a failure that permits nothing. */
export async function withArguments<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  tool: (input: z.infer<Schema>) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return tool(parsed.data);
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`,
  );
  return errorResult(new ServiceError('invalid_arguments', faults.join('; ')), {
    next: 'Call the tool again with arguments that its schema allows.',
  });
}
