import { CardLink, cardLinkClass } from '@assent/ui/card-link';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, type Message, queryClient, trpc } from '../api.ts';
import type { MessageState } from '../messages/card/message-state.ts';
import { isTheirs } from '../messages/card/sender-domain.tsx';
import { Failure } from '../primitives/failure.tsx';
import { problemOf } from '../problem.ts';
import { isInstalled } from '../pushes/browser.ts';
import { partTexts } from '../texts.ts';

/** The host is always shown, because the label is the sender's text. */
export function ShownLink({ message, state }: { message: Message; state: MessageState }) {
  const { context, app } = message;
  if (!context) return null;
  const { hostname } = new URL(context.url);
  const proof = isTheirs(hostname, app) ? partTexts.contextLinks.verified : null;
  // A canceled or expired message gets no URL.
  if (context.is_secure && (state === 'canceled' || state === 'expired')) return null;
  if (context.is_secure)
    return <SecureLink message={message} host={hostname} label={context.label} proof={proof} />;
  return (
    <a
      href={context.url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={cardLinkClass}
    >
      <CardLink label={context.label ?? hostname} under={[context.label && hostname, proof]} />
    </a>
  );
}

type SecureLinkProps = {
  message: Message;
  host: string;
  label: string | null;
  /** Says that the host belongs to the sender. */
  proof: string | null;
};

/** A link that gets its URL when it is pressed. The URL opens once, for this person only. */
function SecureLink({ message, host, label, proof }: SecureLinkProps) {
  const { open, isOpening, error } = useSecureLink(message, host);
  const { opening, only_for_you } = partTexts.contextLinks;
  const under = isOpening ? [opening] : [label && host, proof, only_for_you];
  return (
    <div className="flex flex-col gap-3">
      <button type="button" onClick={open} aria-disabled={isOpening} className={cardLinkClass}>
        <CardLink label={label ?? host} under={under} isSecure />
      </button>
      {Boolean(error) && <Failure error={error} onRetry={open} isRetrying={isOpening} />}
    </div>
  );
}

/** A tab stays blank for at most this time. */
const longestWaitMs = 15_000;
/** The message was closed meanwhile. It explains that better than an error. */
const closed = new Set(['message_closed', 'not_found']);

/** Opens the secure link of a message. Ignores further presses while it opens. */
function useSecureLink({ message_id }: Message, host: string) {
  const { announce } = useToast();
  const isBusy = useRef(false);
  const link = useMutation({
    mutationFn: async (place: OpeningTab) => {
      const signal = AbortSignal.timeout(longestWaitMs);
      const { url } = await api.contextLinks.mint.mutate({ message_id }, { signal });
      place.show(url);
    },
    onSettled: () => {
      isBusy.current = false;
    },
    onError: (error, place) => {
      place.close();
      if (closed.has(problemOf(error).code))
        return queryClient.invalidateQueries({
          queryKey: trpc.answers.show.queryKey({ message_id }),
        });
    },
  });
  const open = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    announce(partTexts.contextLinks.opening_host({ host }));
    link.mutate(openTab(host));
  };
  const isClosed = link.isError && closed.has(problemOf(link.error).code);
  return { open, isOpening: link.isPending, error: isClosed ? null : link.error };
}

/** A tab that waits for its URL. */
type OpeningTab = { show(url: string): void; close(): void };

// An installed app shows other sites in a view with a way back; a tab would open in another browser.
const here: OpeningTab = { show: (url) => location.assign(url), close: () => {} };

/**
 * Opens a tab during the press: after waiting for a URL, browsers would block it as a pop-up. If no tab can be opened,
 * the page replaces this one. Offline, no tab is opened.
 */
function openTab(host: string): OpeningTab {
  const tab = isInstalled() || !navigator.onLine ? null : window.open('', '_blank');
  if (!tab) return here;
  tab.opener = null;
  const words = partTexts.contextLinks.opening_tab({ host });
  tab.document.title = words;
  const { lang, dir } = document.documentElement;
  Object.assign(tab.document.documentElement, { lang, dir });
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.body.textContent = words;
  return {
    // A closed tab stays closed. The blank page is not added to the history.
    show: (url) => {
      if (!tab.closed) tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
