import type { GetMessageErrors } from '../dist/hey-api';
import type { paths } from '../dist/openapi-typescript';
import type { getMessageResponse404 } from '../dist/orval-fetch/client';

/** Compiles while the code of a problem has that type; a client that knows no more than `string` does not. */
type NotFound<Code extends 'not_found' | undefined> = Code;

type Read = paths['/v1/open/messages/{message_id}']['get']['responses'];
export type Codes = [
  NotFound<GetMessageErrors[404]['code']>,
  NotFound<Read[404]['content']['application/problem+json']['code']>,
  NotFound<getMessageResponse404['data']['code']>,
];
