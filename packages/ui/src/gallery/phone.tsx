import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Details } from '../contents/details.tsx';
import { Mark } from '../contents/logo.tsx';
import { TimeLeft } from '../contents/time.tsx';
import { Button } from '../controls/button.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const details = [
  { label: 'Amount', value: '€48,200.00' },
  { label: 'To', value: 'Kestrel Logistics GmbH' },
  { label: 'Invoice', value: '2026-1187' },
];

/** Shows components at the size of a phone. */
export function Phone() {
  const [until] = useState(() => Date.now() + 47.5 * 60_000);
  return (
    <Chapter title="On a phone">
      <Specimen name="A decision" isColumn>
        <article className="w-full max-w-form rounded-xl border border-line bg-surface p-5 shadow-float">
          <header className="flex items-center gap-2.5 text-sm">
            <span className="grid size-9 place-items-center rounded-lg bg-accent text-accent-ink">
              <Mark className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-base">Acme Payments</span>
              <span className="text-ink-muted">acme/payments</span>
            </span>
            <TimeLeft until={until} className="text-ink-muted" />
          </header>
          <h3 className="mt-5 font-semibold text-xl">Release €48,200.00 to Kestrel Logistics?</h3>
          <p className="mt-2 text-ink-muted text-md">
            Invoice 2026-1187 is due today. Checked by Miriam in accounting.
          </p>
          <Details rows={details} className="mt-5 border-line border-y py-2.5" />
          <div className="mt-5 grid grid-cols-2 gap-3">
            <Button variant="reject" size="touch">
              <X aria-hidden />
              Hold
            </Button>
            <Button variant="approve" size="touch">
              <Check aria-hidden />
              Release
            </Button>
          </div>
        </article>
      </Specimen>
    </Chapter>
  );
}
