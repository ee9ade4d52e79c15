import { useState } from 'react';

type SenderTileProps = {
  name: string;
  /** Digest of the logo of the verified domain. */
  logo?: string | null | undefined;
  size?: 'md' | 'lg';
};

const sizes = { md: 'size-10 text-md', lg: 'size-13 text-xl' };

/** Shows the logo of the sender's verified domain, or the initial of the name. */
export function SenderTile({ name, logo, size = 'md' }: SenderTileProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (logo && logo !== missing)
    return (
      <img
        src={`/v1/logos/${logo}`}
        alt=""
        onError={() => setMissing(logo)}
        className={`shrink-0 rounded-lg border border-line bg-paper object-contain forced-color-adjust-none ${sizes[size]}`}
      />
    );
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-lg bg-accent font-semibold text-accent-ink uppercase ${sizes[size]}`}
    >
      {initialOf(name)}
    </span>
  );
}

/** Returns the first letter or digit of a name with its marks, in any script: a name may begin with a mark of direction. */
export const initialOf = (name: string): string =>
  /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? [...name][0] ?? '?';
