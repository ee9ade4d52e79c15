import { Button } from '@assent/ui/button';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { formats } from '@assent/ui/texts';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import type { Message } from '../api.ts';
import { helpPage } from '../locales/help-page.ts';
import { withTexts } from '../locales/load-texts.ts';
import { texts } from '../texts.ts';

/** Rarely needed. */
const ReportDialog = lazyPart(
  withTexts(() => import('./report-dialog.tsx').then((it) => it.ReportDialog)),
);

/** Says that a sender is new to this person, and lets them report the message. */
export function ReportMessage({ message, isOpen }: { message: Message; isOpen: boolean }) {
  const [isAsking, setAsking] = useState(false);
  if (message.reported) return null;
  const isNew = isOpen && message.first_contact;
  const press = (
    <Button
      size="sm"
      variant={isNew ? 'quiet' : 'ghost'}
      className={isNew ? '' : '-ms-2.5 self-start'}
      onClick={() => setAsking(true)}
    >
      <Flag aria-hidden />
      {texts.reports.unexpected}
    </Button>
  );
  return (
    <>
      {isNew ? (
        <Notice title={texts.reports.new_sender} action={press}>
          <p>
            {texts.reports.new_sender_why({ sender: message.app.name })}
            {formats.between}
            <a
              href={helpPage('genuine')}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-2 hover:text-ink"
            >
              {texts.reports.genuine}
            </a>
          </p>
        </Notice>
      ) : (
        press
      )}
      <ReportDialog
        message={message}
        isOpenMessage={isOpen}
        isShown={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
