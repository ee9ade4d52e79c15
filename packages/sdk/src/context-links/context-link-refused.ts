import { errors } from 'jose';
import { AssentConnectionError } from '../errors.ts';

/** Reason why a context link is not valid. */
export type ContextLinkFault =
  | 'malformed'
  | 'wrong_signature'
  | 'expired'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'wrong_page';

/** The context link is not valid. */
export class ContextLinkRefused extends Error {
  override name = 'ContextLinkRefused';
  readonly code: ContextLinkFault;

  constructor(code: ContextLinkFault, cause?: unknown) {
    super(WORDS[code], { cause });
    this.code = code;
  }
}

const WORDS: Record<ContextLinkFault, string> = {
  malformed: 'This is not a context token.',
  wrong_signature: 'Assent did not sign this token.',
  expired: 'This link has expired. Open it again from the message.',
  wrong_issuer: 'This token was issued by another server.',
  wrong_audience: 'This token is for another application.',
  wrong_page: 'This token is for another page.',
};

/** Returns the error of this SDK for an error of the library. */
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
  return new AssentConnectionError('The signing keys of Assent could not be fetched.', {
    cause: error,
  });
}

const faultOf = (claim: string): ContextLinkFault =>
  claim === 'iss' ? 'wrong_issuer' : claim === 'aud' ? 'wrong_audience' : 'malformed';
