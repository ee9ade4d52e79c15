import { UserError } from '../user-error.mjs';

/** Thrown by a platform that this machine cannot provide, with the reason. */
export class SkippedError extends UserError {}
