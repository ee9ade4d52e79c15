import type { TopicOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { Field, Input } from '@assent/ui/field';
import { Rich } from '@assent/ui/rich';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { optionalFieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { peopleTexts } from '../texts.ts';
import { EditTitle, TitleField } from './edit-title.tsx';

/** Lists the topics of the account. */
export function Topics({ isCreating }: { isCreating: boolean }) {
  const navigate = useNavigate();
  const topics = useQuery(trpc.topics.list.queryOptions({}));
  return (
    <Page
      title={peopleTexts.topics.topics}
      description={peopleTexts.topics.people_subscribe_to_a_topic}
      actions={
        <Button
          variant="primary"
          onClick={() => navigate({ to: '/topics', search: { new: 'yes' } })}
        >
          <Plus aria-hidden />
          {peopleTexts.topics.new_topic}
        </Button>
      }
    >
      <Card>
        <Loaded
          query={topics}
          skeleton={<SkeletonRows rows={3} label={peopleTexts.topics.loading_topics} />}
        >
          {({ data }) => (
            <Table
              label={peopleTexts.topics.topics}
              head={
                <>
                  <Column>{peopleTexts.topics.topic}</Column>
                  <Column>{peopleTexts.topics.created}</Column>
                  <Column className="text-end">
                    <span className="sr-only">{peopleTexts.topics.actions}</span>
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
  const { topic: fullName, title, is_default, archived_at, created_at } = topic;
  const isOpen = archived_at === null;
  return (
    <Row>
      <Cell>
        {title && <p className="wrap-anywhere font-medium">{title}</p>}
        <span className="inline-flex flex-wrap items-center gap-2">
          <code className={`break-all font-mono text-sm ${isOpen ? '' : 'text-ink-muted'}`}>
            {fullName}
          </code>
          {is_default && <Badge>{peopleTexts.topics.default}</Badge>}
          {!isOpen && <Badge tone="warn">{peopleTexts.topics.archived}</Badge>}
        </span>
      </Cell>
      <Cell label={peopleTexts.topics.created} className="text-ink-muted">
        <RelativeTime at={created_at} />
      </Cell>
      <Cell className="max-md:pt-1.5!">
        <span className="flex flex-wrap gap-2 max-md:-ms-2.5 md:justify-end">
          <ButtonLink
            to="/subscribers"
            search={{ topic: fullName }}
            aria-label={peopleTexts.topics.subscribers_of({ fullName })}
            size="sm"
            variant="ghost"
          >
            {peopleTexts.topics.subscribers}
          </ButtonLink>
          {isOpen && (
            <ButtonLink
              to="/invites/new"
              search={{ topic: fullName }}
              aria-label={peopleTexts.topics.invite_to({ fullName })}
              size="sm"
              variant="ghost"
            >
              {peopleTexts.topics.invite}
            </ButtonLink>
          )}
          <EditTitle topic={topic} />
          {isOpen && !is_default && <ArchiveTopic topic={topic} />}
        </span>
      </Cell>
    </Row>
  );
}

/** Archives a topic: it accepts no new messages. */
function ArchiveTopic({ topic }: { topic: TopicOut }) {
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const archive = useMutation(
    trpc.topics.archive.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: peopleTexts.topics.topic_archived, detail: topic.topic });
      },
    }),
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={peopleTexts.topics.archive({ topic: topic.topic })}
        onClick={() => setAsking(true)}
      >
        {peopleTexts.topics.archive_button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={peopleTexts.topics.archive_title({ topic: topic.topic })}
        description={peopleTexts.topics.no_new_messages_can_be}
        action={peopleTexts.topics.archive_topic}
        busyAction={peopleTexts.topics.archiving}
        isBusy={archive.isPending}
        error={archive.error}
        onConfirm={() => archive.mutate({ topic_id: topic.topic_id })}
      />
    </>
  );
}

const fieldByCode = { topic_taken: '/name' };

const nameWords = () => ({
  invalid_format: peopleTexts.topics.use_a_to_z_0,
});

/** Creates a topic, and shows its full name as requests use it. */
function NewTopic({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { username } = useAccount();
  const { toast } = useToast();
  const [name, setName] = useState('');
  const close = () => {
    setName('');
    create.reset();
    onClose();
  };
  const create = useMutation(
    trpc.topics.create.mutationOptions({
      onSuccess: ({ topic }) => {
        toast({ tone: 'good', title: peopleTexts.topics.topic_created, detail: topic });
        close();
      },
    }),
  );
  const problem = useProblem(create.error, fieldByCode);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={peopleTexts.topics.new_topic}
      description={peopleTexts.topics.names_cant_be_changed_requests}
      action={peopleTexts.topics.create_topic}
      busyAction={peopleTexts.topics.creating}
      isBusy={create.isPending}
      problem={problem}
      onSubmit={(fields) => create.mutate({ name, title: optionalFieldText(fields, 'title') })}
    >
      <Field
        label={peopleTexts.topics.name}
        error={fieldError(problem, '/name', nameWords())}
        hint={
          <Rich
            parts={peopleTexts.topics.requests_will_say({
              name: `${username}/${name || 'payments'}`,
              code: (words) => <code className="break-all font-mono">{words}</code>,
            })}
          />
        }
      >
        <Input
          name="name"
          value={name}
          onChange={({ target }) => setName(target.value.toLowerCase().replace(/\s/g, '-'))}
          placeholder="payments"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <TitleField error={fieldError(problem, '/title')} />
    </FormDialog>
  );
}
