import type { AnyTRPCRouter } from '@trpc/server';
import {
  forEachOpenApiProcedure,
  getInputOutputParsers,
  instanceofZodTypeKind,
  instanceofZodTypeObject,
  instanceofZodTypeOptional,
  type OpenApiProcedure,
  unwrapZodType,
} from 'trpc-to-openapi';

/** Returns the names of the properties of each input that are lists. */
export function listsOfInputs({ _def: { procedures } }: AnyTRPCRouter) {
  const lists = new Map<OpenApiProcedure, string[]>();
  forEachOpenApiProcedure(procedures, ({ procedure }) => {
    const input = unwrapZodType(getInputOutputParsers(procedure).inputParser, true);
    if (!instanceofZodTypeObject(input)) return;
    const names = Object.entries(input.shape).flatMap(([name, schema]) => {
      const given = instanceofZodTypeOptional(schema) ? schema.unwrap() : schema;
      return instanceofZodTypeKind(given, 'array') ? [name] : [];
    });
    lists.set(procedure, names);
  });
  return lists;
}
