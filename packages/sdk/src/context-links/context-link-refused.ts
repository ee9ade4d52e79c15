import { errors } from 'jose';
import { AssentConnectionError } from '../errors.ts';

/** Why a context link opens nothing. */
export type ContextLinkFault =
  | 'malformed'
  | 'wrong_signature'
  | 'expired'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'wrong_page';

/** The link opens nothing. */
export class ContextLinkRefused extends Error {
  override name = 'ContextLinkRefused';
  readonly code: ContextLinkFault;

  constructor(code: ContextLinkFault, cause?: unknown) {
    super(WORDS[code], { cause });
    this.code = code;
  }
}

const WORDS: Record<ContextLinkFault, string> = {
  malformed: 'This is no context token.',
  wrong_signature: 'Assent did not sign this token.',
  expired: 'This link has expired. Open it again from the message.',
  wrong_issuer: 'This token comes from another Assent.',
  wrong_audience: 'This token is for another application.',
  wrong_page: 'This token is for another page.',
};

/** What the library met, in our words. */
export function refusalOf(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return new ContextLinkRefused('expired', error);
  if (error instanceof errors.JWTClaimValidationFailed)
    return new ContextLinkRefused(faultOf(error.claim), error);
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed
  )
    return new ContextLinkRefused('wrong_signature', error);
  if (
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JOSENotSupported
  )
    return new ContextLinkRefused('malformed', error);
  return new AssentConnectionError('The keys of Assent could not be fetched.', { cause: error });
}

const faultOf = (claim: string): ContextLinkFault =>
  claim === 'iss' ? 'wrong_issuer' : claim === 'aud' ? 'wrong_audience' : 'malformed';
