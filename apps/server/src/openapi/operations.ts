import { appRouter } from '@assent/core/router';
import type { Authority, RestDocs, RestMeta, Surface } from '@assent/core/service';
import type { z } from 'zod';

/** One procedure as it stands on /v1. */
export type Operation = {
  /** Its name on /trpc. */
  procedure: string;
  noun: string;
  surface: Exclude<Surface, 'trpc'>;
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below /v1, with `{names}` of path parameters. */
  path: string;
  takesBody: boolean;
  /** What its caller needs; undefined where a developer or an app does not call it. */
  authority?: Authority | undefined;
  /** Set when it does not take the credential of its surface. */
  credential?: 'none' | 'assent_refresh' | undefined;
  docs: RestDocs;
  input: z.ZodType;
  output: z.ZodType;
};

// The router keeps its procedures flat, by `noun.name`, and types neither that nor their private parts:
// this is the one file that looks at them.
type Meta = RestMeta & { authority?: Authority };
type Private = { _def: { type: string; meta?: Meta; inputs: z.ZodType[]; output: z.ZodType } };

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Private>)
  // Streams are for the open pages of our own SPAs: a native client has pushes, and asks.
  .filter(([, { _def }]) => _def.type !== 'subscription');

function operationOf([name, { _def }]: [string, Private]): Operation {
  const { openapi, bytes, docs, authority, isForAnyone } = _def.meta ?? {};
  const { method, path } = openapi ?? bytes ?? {};
  const [input] = _def.inputs;
  if (!method || !path || !docs || !input) throw new Error(`${name} has no rest() or no input`);
  return {
    procedure: name,
    noun: name.split('.')[0] ?? name,
    surface: path.split('/')[1] as Operation['surface'],
    method: method.toLowerCase() as Operation['method'],
    path,
    takesBody: !bytes && (method === 'POST' || method === 'PUT'),
    authority,
    credential: docs.credential ?? (isForAnyone && 'none'),
    docs,
    input,
    output: _def.output,
  };
}

/** Everything that /v1 can do, in the order of the router. @throws Error for a procedure that nobody described */
export const operations: readonly Operation[] = procedures
  .filter(([, { _def }]) => !_def.meta?.bytes)
  .map(operationOf);

/** The operations whose body or answer is a file. The server serves them by itself (surfaces/files.ts). */
export const fileOperations: readonly Operation[] = procedures
  .filter(([, { _def }]) => _def.meta?.bytes)
  .map(operationOf);

/** All operations of the document that have a credential. */
export const allOperations = [...operations, ...fileOperations];
