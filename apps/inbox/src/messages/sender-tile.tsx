type SenderTileProps = { name: string; size?: 'md' | 'lg' };

const sizes = { md: 'size-10 text-md', lg: 'size-13 text-xl' };

/** The sender's initial; the name itself stands beside it. */
export const SenderTile = ({ name, size = 'md' }: SenderTileProps) => (
  <span
    aria-hidden
    className={`grid shrink-0 place-items-center rounded-lg bg-accent font-semibold text-accent-ink uppercase ${sizes[size]}`}
  >
    {[...name][0] ?? '?'}
  </span>
);
