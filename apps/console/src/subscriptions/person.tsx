import type { SubscriberDetailOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { CopyButton } from '@assent/ui/copy';
import { Details } from '@assent/ui/details';
import { lazyPart } from '@assent/ui/lazy-part';
import { Rich } from '@assent/ui/rich';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { RelativeTime } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page, textLink } from '../primitives/page.tsx';
import { isNotFound } from '../problem.ts';
import { peopleTexts, texts } from '../texts.ts';
import { EditReference } from './edit-reference.tsx';
import { PersonGroups } from './person-groups.tsx';

// Rarely needed.
const InOtherMode = lazyPart(() =>
  import('../apps/in-other-mode.tsx').then((it) => it.InOtherMode),
);

/** Shows one person as the app knows them: their topics and their groups. */
export function Person({ subscriberId }: { subscriberId: string }) {
  const person = useQuery(
    trpc.subscriptions.subscriber.queryOptions({ subscriber_id: subscriberId }),
  );
  const { data } = person;
  return (
    <Page
      title={data ? data.display_name || texts.subscriptions.no_name : peopleTexts.person.title}
      above={
        <Link to="/subscribers" className={textLink}>
          {texts.subscriptions.title}
        </Link>
      }
      actions={
        data && (
          <>
            <ButtonLink to="/messages" search={{ person: subscriberId }}>
              {peopleTexts.person.messages}
            </ButtonLink>
            <EditReference subscriber={data} />
          </>
        )
      }
    >
      {person.error && isNotFound(person.error) && (
        <InOtherMode
          noun="person"
          path={`/subscribers/${subscriberId}`}
          load={(api) => api.subscriptions.subscriber.query({ subscriber_id: subscriberId })}
        />
      )}
      <Loaded query={person} skeleton={<PersonSkeleton />} problemClass="">
        {(loaded) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-6">
              <PersonGroups person={loaded} />
              <Topics person={loaded} />
            </div>
            <Facts person={loaded} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const PersonSkeleton = () => (
  <Loading
    label={peopleTexts.person.loading}
    className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2"
  >
    <Skeleton className="h-40 w-full rounded-lg" />
    <Skeleton className="h-40 w-full rounded-lg" />
  </Loading>
);

type PersonProps = { person: SubscriberDetailOut };

function Facts({ person: { subscriber_id, reference, email, reachable_devices } }: PersonProps) {
  const words = peopleTexts.person;
  const name = reference === null ? null : `ref:${reference}`;
  const rows = [
    { label: words.id, value: <Copied value={subscriber_id} label={words.copy_id} /> },
    {
      label: words.reference,
      value: name ? <Copied value={name} label={words.copy_reference} /> : words.none,
    },
    { label: words.email, value: email ?? words.email_unknown },
    {
      label: words.devices,
      value:
        reachable_devices > 0
          ? texts.subscriptions.device_count({ count: reachable_devices })
          : words.none,
    },
  ];
  return (
    <Card aria-label={words.facts}>
      <CardHeader title={words.facts} />
      <CardBody>
        <Details rows={rows} />
      </CardBody>
    </Card>
  );
}

const Copied = ({ value, label }: { value: string; label: string }) => (
  <span className="flex items-start justify-end gap-1">
    <code className="my-1 break-all font-mono text-sm">{value}</code>
    <CopyButton value={value} label={label} isIcon />
  </span>
);

/** The topics that a person is on, and those that they have left. */
function Topics({ person: { subscriptions, ended_subscriptions } }: PersonProps) {
  const words = peopleTexts.person;
  return (
    <Card aria-label={words.topics}>
      <CardHeader
        title={words.topics}
        description={subscriptions.length === 0 && words.topics_none}
      />
      <ul className="divide-y divide-line">
        {subscriptions.map(({ topic, subscribed_at, invite_label }) => (
          <Topic key={topic} topic={topic}>
            <Rich parts={words.joined({ when: <RelativeTime at={subscribed_at} /> })} />
            {invite_label && (
              <span className="block">
                {texts.subscriptions.invited_as({ label: invite_label })}
              </span>
            )}
          </Topic>
        ))}
        {ended_subscriptions.map(({ topic, ended_at, reason }) => (
          <Topic key={`${topic} ${ended_at}`} topic={topic} isEnded>
            <Rich
              parts={words.left[reason ?? 'unknown']({ when: <RelativeTime at={ended_at} /> })}
            />
          </Topic>
        ))}
      </ul>
    </Card>
  );
}

type TopicProps = { topic: string; isEnded?: boolean; children: ReactNode };

const Topic = ({ topic, isEnded = false, children }: TopicProps) => (
  <li className="px-5 py-3">
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <code className={`break-all font-mono text-sm ${isEnded ? 'text-ink-muted' : ''}`}>
        {topic}
      </code>
      {isEnded && <Badge>{peopleTexts.person.ended}</Badge>}
    </span>
    <span className="block wrap-anywhere text-ink-muted text-sm">{children}</span>
  </li>
);
