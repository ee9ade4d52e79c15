import FlaskConical from 'lucide-react/icons/flask-conical';

/** Shown above every screen in test mode. */
export function TestBand() {
  return (
    <div
      role="status"
      className="flex items-center gap-2.5 border-warn lg:sticky lg:top-0 lg:z-1 border-b bg-warn-wash px-4 py-2 font-medium text-sm text-warn-text sm:px-8 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      <FlaskConical aria-hidden />
      Test mode: what you see and do here never reaches live data.
    </div>
  );
}
