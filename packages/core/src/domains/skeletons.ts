import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { skeletonOf } from '../fields/confusables.ts';

/** Returns the skeletons by which a domain is compared: that of the domain and that of its registrable label. */
export function skeletonsOf(domain: string): {
  nameSkeleton: string;
  labelSkeleton: string | null;
} {
  const { domainWithoutSuffix } = parse(domain, { allowPrivateDomains: true });
  const label = domainWithoutSuffix && skeletonOf(domainToUnicode(domainWithoutSuffix));
  return { nameSkeleton: skeletonOf(domainToUnicode(domain)), labelSkeleton: label || null };
}
