import { afterAll, describe, expect, it } from 'vitest';
import { stopReading } from '../../accounts/files/file-reader-process.ts';
import { conversationDigest } from '../../messages/questions/conversation.ts';
import { anUploadedFile } from '../../testing/files/uploads.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  problemIn,
  refusal,
  type TestAccount,
} from '../../testing/world.ts';
import { answered, askable, asked } from './testing.ts';

afterAll(stopReading);

async function aTopic() {
  const account = await anAccount();
  const ada = await aSubscriber(account);
  return { account, ada };
}

const newcomers = (account: TestAccount, count: number) =>
  Promise.all(Array.from({ length: count }, () => aSubscriber(account)));

describe('a person who sees a message', () => {
  it('asks, and everybody who sees it reads the question and the answer', async () => {
    const { account, ada } = await aTopic();
    const bob = await aSubscriber(account);
    const { message_id } = await askable(account);
    const { question_id, message } = await asked(ada, message_id, ' Was this not paid? ');
    expect(message.questions).toMatchObject({ asked: 1, open: 1, revision: 1 });
    expect(message.questions?.data).toMatchObject([
      { text: 'Was this not paid?', person: { is_you: true }, answer: null },
    ]);
    const after = await answered(account, message_id, question_id, 'No.');
    expect(after.questions).toMatchObject({ asked: 1, open: 0, revision: 2 });
    const seen = await bob.inbox.answers.show({ message_id });
    const [{ person } = {}] = after.questions?.data ?? [];
    // With it, a page computes what a passkey signs from what it shows.
    const asker = { subscriber_id: person?.subscriber_id, display_name: ada.name, is_you: false };
    expect(seen.questions?.data).toMatchObject([{ person: asker, answer: { text: 'No.' } }]);
  });

  it('cannot ask where the sender does not allow it, nor about messages of others', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await aMessage(account);
    const ask = (id: string) => refusal(ada.inbox.questions.ask({ message_id: id, text: 'Why?' }));
    expect(await ask(message_id)).toBe('questions_not_allowed');
    expect((await account.open.messages.get({ message_id })).questions).toBeNull();
    const other = await aTopic();
    expect(await ask((await askable(other.account)).message_id)).toBe('not_found');
  });

  it('cannot ask if the sender excluded them', async () => {
    const { account, ada } = await aTopic();
    const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
    const exclude = [subscriber?.subscriber_id ?? ''];
    const { message_id } = await askable(account, { approvals: { exclude } });
    expect(await refusal(asked(ada, message_id))).toBe('not_eligible');
  });

  it.each(['', ' \n\t ', '\u0301'])('says something, and so does its answer: %j', async (text) => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    expect(await refusal(asked(ada, message_id, text))).toBe('validation_failed');
    const { question_id } = await asked(ada, message_id);
    const answer = account.open.questions.answer({ message_id, question_id, text });
    expect(await refusal(answer)).toBe('validation_failed');
    const { questions } = await account.open.messages.get({ message_id });
    expect(questions).toMatchObject({ asked: 1, open: 1 });
  });

  it('repeats a question without effect while it waits', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id);
    const { message } = await asked(ada, message_id);
    expect(message.questions?.asked).toBe(1);
    await answered(account, message_id, question_id);
    expect((await asked(ada, message_id)).message.questions?.asked).toBe(2);
  });

  it('finds that all places for questions are taken, for the time being or for good', async () => {
    const { account, ada } = await aTopic();
    const crowd = await newcomers(account, 10);
    const { message_id } = await askable(account);
    const open: string[] = [];
    for (const [at, person] of crowd.slice(0, 5).entries())
      open.push((await asked(person, message_id, `Question ${at}`)).question_id);
    const full = await problemIn(asked(ada, message_id, 'One more'));
    expect(full.more).toMatchObject({ params: { reason: 'open', max: 5 } });
    for (const id of open) await answered(account, message_id, id);
    for (let at = 5; at < 15; at += 1) {
      const [person = ada] = crowd;
      const { question_id } = await asked(person, message_id, `Question ${at}`);
      await answered(account, message_id, question_id);
    }
    for (const person of crowd.slice(5))
      await answered(account, message_id, (await asked(person, message_id)).question_id);
    const over = await problemIn(asked(ada, message_id, 'One more'));
    expect(over.more).toMatchObject({ params: { reason: 'all', max: 20 } });
  });

  it('cannot take the places that are kept for others', async () => {
    const { account, ada } = await aTopic();
    const [bob, eve, ...others] = await newcomers(account, 7);
    const { message_id } = await askable(account);
    const open: string[] = [];
    const ask = async (person = ada) => {
      const text = `Question ${open.length}`;
      open.push((await asked(person, message_id, text)).question_id);
    };
    for (const _ of [1, 2, 3]) await ask();
    const full = await problemIn(ask());
    expect(full.more).toMatchObject({ params: { reason: 'open', max: 3 } });
    expect(full.more.detail).toContain('3 are yours. The last 2 of 5 are for others');
    await ask(bob);
    expect(await refusal(ask(bob))).toBe('question_limit');
    await ask(eve);
    for (const id of open) await answered(account, message_id, id);
    for (let at = 5; at < 15; at += 1) {
      await ask();
      await answered(account, message_id, open.at(-1) ?? '');
    }
    const over = await problemIn(ask());
    expect(over.more).toMatchObject({ params: { reason: 'all', max: 15 } });
    expect(over.more.detail).toContain('The last 5 of 20 are for people who have asked nothing');
    for (const other of others) {
      await ask(other);
      await answered(account, message_id, open.at(-1) ?? '');
    }
    const { questions } = await account.open.messages.get({ message_id });
    expect(questions).toMatchObject({ asked: 20, open: 0 });
  });

  it('asks the last question once, of several at the same time', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const atOnce = async (from: number, count: number) => {
      const all = await Promise.allSettled(
        Array.from({ length: count }, (_, at) => asked(ada, message_id, `Question ${from + at}`)),
      );
      return all.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await atOnce(0, 6)).toBe(3);
    for (let round = 1; round < 5; round += 1) {
      const { questions } = await account.open.messages.get({ message_id });
      const open = questions?.data?.filter(({ answer }) => answer === null) ?? [];
      await Promise.all(open.map(({ question_id }) => answered(account, message_id, question_id)));
      expect(await atOnce(round * 10, 6)).toBe(3);
    }
    const { questions } = await account.open.messages.get({ message_id });
    expect(questions).toMatchObject({ asked: 15, open: 3, revision: 27 });
    const revisions = questions?.data?.flatMap(({ revision, answer }) => [
      revision,
      ...(answer ? [answer.revision] : []),
    ]);
    expect(revisions?.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 27 }, (_, at) => at + 1),
    );
  });

  it('finds the state of a message that was closed', async () => {
    const { account, ada } = await aTopic();
    const canceled = (await askable(account)).message_id;
    const { question_id } = await asked(ada, canceled);
    await account.open.messages.cancel({ message_id: canceled });
    const late = await problemIn(asked(ada, canceled, 'And?'));
    expect([late.code, late.more.extra]).toMatchObject([
      'message_closed',
      { message_status: 'canceled' },
    ]);
    const tooLate = await problemIn(answered(account, canceled, question_id));
    expect([tooLate.code, tooLate.more.extra]).toMatchObject([
      'message_closed',
      { message_status: 'canceled' },
    ]);
    const approved = (await askable(account)).message_id;
    await ada.inbox.answers.respond({ message_id: approved, value: 'approve' });
    expect(await refusal(asked(ada, approved))).toBe('already_responded');
  });
});

describe('the sender', () => {
  it('gets an event with the question, and no content in lists and events', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id, 'Was this not paid?');
    const { data } = await account.open.events.list({ type: ['message.question'] });
    const body = JSON.parse(data[0]?.body ?? '');
    expect(body.data).toMatchObject({
      message_id,
      question: {
        question_id,
        text: 'Was this not paid?',
        revision: 1,
        person: { display_name: ada.name },
      },
      questions: { asked: 1, open: 1, revision: 1, data: null },
    });
    const list = await account.open.messages.list({});
    expect(list.data[0]?.questions).toEqual({ asked: 1, open: 1, revision: 1, data: null });
    expect((await ada.inbox.answers.inbox({ state: 'open' })).data[0]?.questions?.data).toBeNull();
  });

  it('answers once, also of two at the same time', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id);
    const both = await Promise.allSettled(
      ['One', 'Two'].map((text) => answered(account, message_id, question_id, text)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = await problemIn(answered(account, message_id, question_id, 'Three'));
    const { questions } = await account.open.messages.get({ message_id });
    expect(again.code).toBe('question_answered');
    expect(again.more.extra).toEqual({ answer: questions?.data?.[0]?.answer });
    expect(questions).toMatchObject({ asked: 1, open: 0, revision: 2 });
  });

  it('answers with blocks, which are checked as those of a card', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id);
    const answer = (amount: string) =>
      account.open.questions.answer({
        message_id,
        question_id,
        text: 'This one:',
        blocks: [{ type: 'money', amount, currency: 'EUR' }],
      });
    const wrong = await problemIn(answer('1.2'));
    expect(wrong.more.errors).toMatchObject([{ pointer: '/blocks/0/amount' }]);
    await answer('1.20');
    const { questions } = await ada.inbox.answers.show({ message_id });
    expect(questions?.data?.[0]?.answer?.blocks).toEqual([
      { type: 'money', amount: '1.20', currency: 'EUR' },
    ]);
  });

  it.each([
    [{ text: '+ 9,000 IBANs\n' }, ['blocks[1].text: the diff has no hunk']],
    [{ text: '@@ -1,1 +1,1 @@\n-one\n+two\n' }, []],
    [{ before: 'one', after: 'two' }, []],
  ])('is warned of a diff without a hunk in an answer: %o', async (diff, warnings) => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id);
    const table = { type: 'table' as const, columns: [{ label: 'Name' }], rows: [['Ada']] };
    const answer = await account.open.questions.answer({
      message_id,
      question_id,
      text: 'This changes:',
      blocks: [table, { type: 'diff', ...diff }],
    });
    expect(answer.warnings).toEqual(warnings.map((each) => expect.stringContaining(each)));
  });

  it('answers with files of its own, which people read and the message keeps', async () => {
    const { account, ada } = await aTopic();
    const { file_id } = await anUploadedFile(`${account.appid}:${account.open_secret}`);
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id);
    const answer = (file: string) =>
      account.open.questions.answer({
        message_id,
        question_id,
        text: 'This one:',
        blocks: [{ type: 'image', file, alt: 'The site' }],
      });
    const stranger = await anAccount();
    const other = await anUploadedFile(`${stranger.appid}:${stranger.open_secret}`);
    const wrong = await problemIn(answer(other.file_id));
    expect(wrong.more.errors).toMatchObject([{ pointer: '/blocks/0/file', code: 'unknown_file' }]);
    expect(await refusal(ada.inbox.answers.file({ file_id }))).toBe('not_found');
    const { questions } = await answer(file_id);
    const [image] = questions?.data?.[0]?.answer?.blocks ?? [];
    expect(image).toMatchObject({ file: { file_id, media_type: 'image/png' } });
    expect(await ada.inbox.answers.file({ file_id, message_id })).toEqual({
      file_id,
      appid: account.appid,
    });
    expect((await account.open.files.get({ file_id })).expires_at).toBeNull();
  });

  it('does not answer questions of other apps, or of other messages', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id);
    const other = (await askable(account)).message_id;
    expect(await refusal(answered(account, other, question_id))).toBe('not_found');
    const stranger = await anAccount();
    expect(await refusal(answered(stranger, message_id, question_id))).toBe('not_found');
  });
});

const codeOf = ({ reason }: PromiseRejectedResult) => refusal(Promise.reject(reason));

describe('a decision', () => {
  it('says which conversation the person had been shown, for callback, receipt and log', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id);
    await answered(account, message_id, question_id);
    await ada.inbox.answers.respond({ message_id, value: 'approve', conversation: 2 });
    const { response, questions } = await account.open.messages.get({ message_id });
    const digest = conversationDigest(questions?.data ?? [], 2);
    expect(response).toMatchObject({ conversation: 2, conversation_digest: digest });
    const receipt = await account.open.receipts.show({ message_id, of: 'decision' });
    expect(receipt.entry.answers[0]?.conversation_digest).toBe(digest);
  });

  it('is refused, and nothing is stored, if the person was shown an older conversation', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id);
    const decide = (conversation?: number) =>
      ada.inbox.answers.respond({ message_id, value: 'approve', conversation });
    expect(await refusal(decide())).toBe('conversation_changed');
    await answered(account, message_id, question_id);
    const problem = await problemIn(decide(1));
    expect([problem.code, problem.more.extra]).toEqual([
      'conversation_changed',
      { conversation: 2 },
    ]);
    expect(await refusal(decide(3))).toBe('validation_failed');
    expect(await account.open.messages.get({ message_id })).toMatchObject({
      status: 'queued',
      answers: [],
    });
    expect((await decide(2)).status).toBe('approved');
  });

  it('with a wrong number is refused too, instead of rejecting and reporting the message', async () => {
    const { account, ada } = await aTopic();
    const { message_id, match_code } = await askable(account, { match: true });
    await asked(ada, message_id);
    const wrong = {
      message_id,
      value: 'approve',
      match: match_code === '99' ? '98' : '99',
    } as const;
    const { respond, passkeyChallenge } = ada.inbox.answers;
    expect(await refusal(respond(wrong))).toBe('conversation_changed');
    expect(await refusal(passkeyChallenge(wrong))).toBe('conversation_changed');
    const message = await account.open.messages.get({ message_id });
    expect(message).toMatchObject({ status: 'queued', report_count: 0 });
    expect((await respond({ ...wrong, conversation: 1 })).status).toBe('rejected');
  });

  it('and a question at the same time: whichever is first decides', async () => {
    const { account, ada } = await aTopic();
    const bob = await aSubscriber(account);
    for (let round = 0; round < 8; round += 1) {
      const { message_id } = await askable(account);
      const [approval, question] = await Promise.allSettled([
        ada.inbox.answers.respond({ message_id, value: 'approve' }),
        asked(bob, message_id),
      ]);
      const { status, questions, response } = await account.open.messages.get({ message_id });
      expect([approval.status, question.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      if (approval.status === 'fulfilled') {
        expect([status, questions?.asked, response?.conversation_digest]).toEqual([
          'approved',
          0,
          null,
        ]);
      } else expect([status, questions?.asked, response]).toEqual(['queued', 1, null]);
    }
  });

  it.each([1, 2])(
    'and the answer to a question at the same time: %i approvals are of what was shown, or refused',
    async (required) => {
      const { account, ada } = await aTopic();
      await aSubscriber(account);
      for (let round = 0; round < 8; round += 1) {
        const { message_id } = await askable(account, { approvals: { required } });
        const { question_id } = await asked(ada, message_id);
        const [approval, reply] = await Promise.allSettled([
          ada.inbox.answers.respond({ message_id, value: 'approve', conversation: 1 }),
          answered(account, message_id, question_id),
        ]);
        const { questions, answers = [] } = await account.open.messages.get({ message_id });
        const digest = conversationDigest(questions?.data ?? [], 1);
        if (approval.status === 'fulfilled')
          expect(answers).toMatchObject([{ conversation: 1, conversation_digest: digest }]);
        else {
          expect(await codeOf(approval)).toBe('conversation_changed');
          expect([answers, questions?.open]).toEqual([[], 0]);
        }
        // Without the last approval, the message stays open, and its question can be answered.
        if (reply.status === 'rejected')
          expect([required, await codeOf(reply)]).toEqual([1, 'message_closed']);
      }
    },
  );

  it('of several people each has the conversation that they were shown', async () => {
    const { account, ada } = await aTopic();
    const bob = await aSubscriber(account);
    const { message_id } = await askable(account, { approvals: { required: 2 } });
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    const { question_id } = await asked(bob, message_id);
    await answered(account, message_id, question_id);
    expect(
      await refusal(bob.inbox.answers.respond({ message_id, value: 'approve', conversation: 1 })),
    ).toBe('conversation_changed');
    await bob.inbox.answers.respond({ message_id, value: 'approve', conversation: 2 });
    const { answers } = await account.open.messages.get({ message_id });
    expect(answers?.map(({ conversation }) => conversation)).toEqual([null, 2]);
  });

  it('can be a report whatever was asked', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    await asked(ada, message_id);
    await ada.inbox.reports.report({ message_id });
    const { status, response } = await account.open.messages.get({ message_id });
    expect([status, response?.conversation_digest]).toEqual(['rejected', null]);
  });
});
