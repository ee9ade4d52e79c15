import { z } from 'zod';

/** A bucket of an S3-compatible store, addressed by path, and the credentials for it. */
export type Bucket = {
  /** `https://host/bucket`, perhaps with a prefix for the keys, without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** That of stores that know no regions. */
const DEFAULT_REGION = 'us-east-1';

/** A bucket name as S3 defines it, then a prefix of characters that need no encoding. */
const PATH = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._-]+)*\/?$/;

/** Returns the parts of `https://access-key-id:secret@host/bucket/prefix?region=…`; null if one is wrong. */
function bucketOf(text: string): Bucket | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, searchParams, hash, username, password } = new URL(text);
  const { region = DEFAULT_REGION, ...others } = Object.fromEntries(searchParams);
  const isComplete = username !== '' && password !== '' && hash === '' && PATH.test(pathname);
  if (!/^https?:$/.test(protocol) || !isComplete || !/^[a-z0-9-]+$/.test(region)) return null;
  if (Object.keys(others).length > 0) return null;
  try {
    return {
      url: `${origin}${pathname.replace(/\/$/, '')}`,
      region,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}

/** The value of `FILES_S3_URL`. */
export const BucketUrl = z.string().transform((text, context) => {
  const bucket = bucketOf(text);
  if (bucket) return bucket;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});
