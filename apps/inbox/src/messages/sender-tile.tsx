type SenderTileProps = { name: string; size?: 'md' | 'lg' };

const sizes = { md: 'size-10 text-md', lg: 'size-13 text-xl' };

/** Shows the initial of the sender, beside the name. */
export const SenderTile = ({ name, size = 'md' }: SenderTileProps) => (
  <span
    aria-hidden
    className={`grid shrink-0 place-items-center rounded-lg bg-accent font-semibold text-accent-ink uppercase ${sizes[size]}`}
  >
    {[...name][0] ?? '?'}
  </span>
);
