const around = 2 * Math.PI * 26;

type RingProps = { used: number; of: number; className: string };

/** Shows a used share as a ring. The text beside it says the same. */
export function Ring({ used, of: limit, className }: RingProps) {
  const part = limit > 0 ? Math.min(1, used / limit) : 1;
  const hue = part >= 1 ? 'text-reject' : part >= 0.8 ? 'text-warn' : 'text-accent';
  return (
    <svg viewBox="0 0 64 64" className={`shrink-0 -rotate-90 ${className}`} aria-hidden="true">
      <circle cx="32" cy="32" r="26" fill="none" strokeWidth="7" className="stroke-line" />
      {part > 0 && (
        <circle
          cx="32"
          cy="32"
          r="26"
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${Math.max(0.01, part) * around} ${around}`}
          className={hue}
        />
      )}
    </svg>
  );
}
