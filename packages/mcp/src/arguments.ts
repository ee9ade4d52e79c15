import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { ServiceError } from './approvals.ts';
import { errorResult } from './results.ts';

/**
 * Returns a schema that clients see, and that accepts everything. The library would answer wrong arguments with a result of
 * its own, which does not say that there is no decision; `withArguments` parses them instead.
 */
export const shownSchema = (schema: z.ZodType): StandardSchemaWithJSON => ({
  '~standard': { ...schema['~standard'], validate: (value: unknown) => ({ value }) },
});

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
