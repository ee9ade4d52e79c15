import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Details } from '../contents/details.tsx';
import { Logo, Mark } from '../contents/logo.tsx';
import { TimeLeft } from '../contents/time.tsx';
import { Button } from '../controls/button.tsx';
import { ThemePicker } from '../themes/theme-picker.tsx';
import { Controls } from './controls.tsx';
import { Data } from './data.tsx';
import { Feedback } from './feedback.tsx';
import { Chapter, Specimen } from './specimen.tsx';

/** Shows every token and component in every state. It needs a ToastProvider around it. */
export function Gallery() {
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:px-8 sm:py-14">
      <header className="mb-12 flex flex-wrap items-center justify-between gap-4">
        <Logo />
        <ThemePicker />
        <div className="w-full pt-6">
          <h1 className="font-semibold text-3xl">Design</h1>
          <p className="mt-2 max-w-reading text-ink-muted text-md">
            One accent, the blue of a signature. Green and red only ever mean a decision. Hairlines
            before boxes, words before icons, and nothing that says nothing.
          </p>
        </div>
      </header>
      <main className="flex flex-col gap-16">
        <Tokens />
        <Controls />
        <Feedback />
        <Data />
        <Phone />
      </main>
    </div>
  );
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'line', 'line-strong'];
const inks = ['text-ink', 'text-ink-muted', 'text-ink-faint'];
const hues = ['accent', 'approve', 'reject', 'warn'];
const sizes = [
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-md',
  'text-base',
  'text-sm',
  'text-xs',
];

function Swatch({ name }: { name: string }) {
  return (
    <div className="w-24">
      <div
        className="h-12 rounded-md border border-line"
        style={{ background: `var(--color-${name})` }}
      />
      <code className="mt-1.5 block font-mono text-ink-muted text-xs">{name}</code>
    </div>
  );
}

/** Shows colours, type and shadows. */
function Tokens() {
  return (
    <Chapter title="Tokens">
      <Specimen name="Grounds and lines">
        {grounds.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </Specimen>
      <Specimen name="Hues" isColumn>
        {hues.map((hue) => (
          <div key={hue} className="flex flex-wrap gap-3">
            {[hue, `${hue}-strong`, `${hue}-text`, `${hue}-wash`]
              .filter((name) => name !== 'warn-strong')
              .map((name) => (
                <Swatch key={name} name={name} />
              ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="Ink">
        {inks.map((ink) => (
          <span key={ink} className={`me-6 ${ink}`}>
            {ink.replace('text-', '')} 0123456789
          </span>
        ))}
      </Specimen>
      <Specimen name="Type" isColumn>
        {sizes.map((size) => (
          <div key={size} className="flex items-baseline gap-6">
            <code className="w-20 shrink-0 font-mono text-ink-faint text-xs">{size}</code>
            <span className={`truncate ${size}`}>Release €48,200.00 to Kestrel Logistics</span>
          </div>
        ))}
      </Specimen>
      <Specimen name="Depth">
        {['shadow-rest', 'shadow-float', 'shadow-modal'].map((shadow) => (
          <div
            key={shadow}
            className={`grid h-20 w-36 place-items-center rounded-lg border border-line bg-raised text-ink-muted text-sm ${shadow}`}
          >
            {shadow}
          </div>
        ))}
      </Specimen>
    </Chapter>
  );
}

const details = [
  { label: 'Amount', value: '€48,200.00' },
  { label: 'To', value: 'Kestrel Logistics GmbH' },
  { label: 'Invoice', value: '2026-1187' },
];

/** Shows components at the size of a phone. */
function Phone() {
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
