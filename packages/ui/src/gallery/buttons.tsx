import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../controls/button.tsx';

const variants: ButtonVariant[] = ['primary', 'quiet', 'ghost', 'approve', 'reject', 'danger'];
const sizes: ButtonSize[] = ['sm', 'md', 'touch'];

/** Shows all variants, sizes and states of buttons. */
export function Buttons() {
  const [isBusy, setBusy] = useState(true);
  return (
    <>
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant[0]?.toUpperCase()}
              {variant.slice(1)}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy={isBusy} busyLabel="Sending…">
            Send message
          </Button>
        ))}
        <Button onClick={() => setBusy((is) => !is)}>{isBusy ? 'End busy' : 'Make busy'}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button>
          <Plus aria-hidden />
          New invite
        </Button>
        {sizes.map((size) => (
          <Button key={size} square size={size} variant="ghost" aria-label={`Search, ${size}`}>
            <Search aria-hidden />
          </Button>
        ))}
        <Button square disabled aria-label="Search, disabled">
          <Search aria-hidden />
        </Button>
      </div>
    </>
  );
}
