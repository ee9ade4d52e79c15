import { messageTexts } from '../../texts.ts';

/** Shows the number that the person must choose, while the message is open. */
export function MatchCode({ code }: { code: string }) {
  return (
    <section
      aria-label={messageTexts.messages.code.label}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border border-accent bg-accent-wash p-5"
    >
      <strong className="font-semibold text-[3rem]/none tabular-nums">{code}</strong>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-md">{messageTexts.messages.code.title}</p>
        <p className="text-ink-muted">{messageTexts.messages.code.hint}</p>
      </div>
    </section>
  );
}
