import { Chapter, Specimen } from './specimen.tsx';

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
export function Tokens() {
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
          <span key={ink} className={`mr-6 ${ink}`}>
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
