import { EmptyState } from '@assent/ui/empty';
import { lazyPart } from '@assent/ui/lazy-part';
import { formats } from '@assent/ui/texts';
import { useQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import QrCode from 'lucide-react/icons/qr-code';
import { useEffect } from 'react';
import { trpc } from '../../api.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { useOutbox } from '../../outbox/shown-answers.ts';
import { TooLateNotices } from '../../outbox/too-late.tsx';
import { PageHeading } from '../../primitives/page-heading.tsx';
import { TurnOnNotice } from '../../pushes/turn-on-notice.tsx';
import { texts } from '../../texts.ts';
import { beginRun } from '../next/run.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { MessageList } from './message-list.tsx';
import { useMessages } from './message-lists.ts';
import { OpenRow } from './message-row.tsx';

/** Few people have a drill. */
const DrillNotices = lazyPart(
  withTexts(() => import('../../drills/drill-notices.tsx').then((it) => it.DrillNotices)),
  { isOptional: true },
);

/** Lists the open messages, the nearest deadline first. */
export function OpenScreen() {
  const open = useMessages('open');
  const outbox = useOutbox();
  const tooLate = outbox.filter(({ ended, isSeen }) => ended && !isSeen);
  const { data: me } = useQuery(trpc.people.me.queryOptions({}));
  const { data: drills } = useQuery(trpc.drills.mine.queryOptions({}));
  const openDrills = drills?.data ?? [];
  useEffect(beginRun, []);
  return (
    <>
      <PageHeading title={texts.shell.inbox} className="mb-3 text-2xl" />
      <InboxTabs />
      <div className="mb-4 empty:hidden">
        <TurnOnNotice vapidPublicKey={me?.vapid_public_key} />
      </div>
      {openDrills.length > 0 && <DrillNotices drills={openDrills} />}
      {tooLate.length > 0 && <TooLateNotices answers={tooLate} />}
      <MessageList
        label={texts.list.open_requests}
        list={open}
        empty={<NothingOpen />}
        isActedOn
        row={(message, isNew) => (
          <OpenRow
            key={message.message_id}
            message={message}
            isNew={isNew}
            answer={outbox.find(({ message_id }) => message_id === message.message_id)}
          />
        )}
      />
    </>
  );
}

function NothingOpen() {
  const { data: mine } = useQuery(trpc.subscriptions.mine.queryOptions({}));
  if (!mine) return null;
  const senders = [...new Set(mine.data.map(({ app }) => app.name))];
  if (senders.length === 0)
    return (
      <EmptyState level={2} icon={<QrCode aria-hidden />} title={texts.list.no_topics}>
        {texts.list.no_topics_how}
      </EmptyState>
    );
  return (
    <EmptyState level={2} icon={<Inbox aria-hidden />} title={texts.list.caught_up}>
      {texts.list.caught_up_next({ senders: formats.list(senders.slice(0, 3), 'or') })}
    </EmptyState>
  );
}
