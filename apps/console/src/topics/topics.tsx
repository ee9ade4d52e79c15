import type { TopicOut } from '@assent/core/topics/topics.schema';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { ArchiveTopic } from './archive-topic.tsx';
import { NewTopic } from './new-topic.tsx';

/** Lists the topics of the account. */
export function Topics({ isCreating }: { isCreating: boolean }) {
  const navigate = useNavigate();
  const topics = useQuery(trpc.topics.list.queryOptions({}));
  return (
    <Page
      title="Topics"
      description="People subscribe to a topic, and a message goes to everybody on it. One per team or kind of decision is enough."
      actions={
        <Button
          variant="primary"
          onClick={() => navigate({ to: '/topics', search: { new: 'yes' } })}
        >
          <Plus aria-hidden />
          New topic
        </Button>
      }
    >
      <Card>
        <Loaded query={topics} skeleton={<SkeletonRows rows={3} label="Loading topics" />}>
          {({ data }) => (
            <Table
              label="Topics"
              head={
                <>
                  <Column>Topic</Column>
                  <Column>Created</Column>
                  <Column className="text-right">
                    <span className="sr-only">Actions</span>
                  </Column>
                </>
              }
            >
              {data.map((topic) => (
                <TopicRow key={topic.topic_id} topic={topic} />
              ))}
            </Table>
          )}
        </Loaded>
      </Card>
      <NewTopic isOpen={isCreating} onClose={() => navigate({ to: '/topics', replace: true })} />
    </Page>
  );
}

function TopicRow({ topic }: { topic: TopicOut }) {
  const { topic: fullName, is_default, archived_at, created_at } = topic;
  const isOpen = archived_at === null;
  return (
    <Row>
      <Cell>
        <span className="inline-flex flex-wrap items-center gap-2">
          <code className={`break-all font-mono text-sm ${isOpen ? '' : 'text-ink-muted'}`}>
            {fullName}
          </code>
          {is_default && <Badge>Default</Badge>}
          {!isOpen && <Badge tone="warn">Archived</Badge>}
        </span>
      </Cell>
      <Cell label="Created" className="text-ink-muted">
        <RelativeTime at={created_at} />
      </Cell>
      <Cell className="max-md:pt-1.5!">
        <span className="flex flex-wrap gap-2 max-md:-ml-2.5 md:justify-end">
          <ButtonLink
            to="/subscribers"
            search={{ topic: fullName }}
            aria-label={`Subscribers of ${fullName}`}
            size="sm"
            variant="ghost"
          >
            Subscribers
          </ButtonLink>
          {isOpen && (
            <ButtonLink
              to="/invites/new"
              search={{ topic: fullName }}
              aria-label={`Invite to ${fullName}`}
              size="sm"
              variant="ghost"
            >
              Invite
            </ButtonLink>
          )}
          {isOpen && !is_default && <ArchiveTopic topic={topic} />}
        </span>
      </Cell>
    </Row>
  );
}
