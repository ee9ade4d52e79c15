import { Mark } from '@assent/ui/logo';

type NotificationPreviewProps = { sender: string; topic: string; title: string };

/** Previews the notification as the service worker shows it on a phone. */
export const NotificationPreview = ({ sender, topic, title }: NotificationPreviewProps) => (
  <article
    aria-label="The notification"
    className="flex w-full max-w-form items-start gap-3 rounded-xl border border-line bg-raised p-3.5 shadow-float"
  >
    <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent text-accent-ink">
      <Mark className="size-5" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="flex justify-between gap-3 text-ink-muted text-sm">
        <span>Assent</span>
        <span>now</span>
      </span>
      <span className="line-clamp-2 wrap-anywhere font-semibold">{title}</span>
      <span className="block truncate text-ink-muted">{`${sender} · ${topic}`}</span>
    </span>
  </article>
);
