import { skeletonOf } from '../../platform/schemas/confusables.ts';
import { looksLikeUs } from './sender-name.ts';

const OURS = skeletonOf('Assent');

/**
 * Returns whether a name, or a word of it, looks like the name of this service: by the rules of sender names, or by UTS
 * 39.
 */
export const looksLikeOurs = (name: string): boolean =>
  looksLikeUs(name) ||
  skeletonOf(name) === OURS ||
  name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => skeletonOf(word).startsWith(OURS));
