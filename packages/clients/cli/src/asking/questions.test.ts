import { afterEach, expect, it } from 'vitest';
import {
  aService,
  ask,
  askAtTerminal,
  message,
  ok,
  problem,
  type Request,
  stopService,
} from '../testing/gate.ts';

// How `ask` takes the answers to questions, against a service at which a person asks.

afterEach(stopService);

const question = (id: string, text: string) => ({
  question_id: id,
  text,
  answer: null,
  person: { display_name: 'Ada\u202e' },
});
const asked = (...data: object[]) => message('delivered', { questions: { data } });
const isAnswer = ({ path }: Request) => path.endsWith('/answer');
const isSend = ({ method, path }: Request) => method === 'POST' && path === '/v1/open/messages';

it('prints each question, sends what is typed, and goes on waiting', async () => {
  let answers = 0;
  const { url, seen } = await aService((request) => {
    if (isSend(request)) return ok(message('queued'));
    if (isAnswer(request)) answers += 1;
    if (answers === 2) return ok(message('approved'));
    return ok(asked(question('qst_1', 'Not paid\nin October?'), question('qst_2', 'By whom?')));
  });
  const typed = ['No.', 'Tim'];
  const ran = await askAtTerminal(async () => typed.shift() ?? null, url);
  expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('Approved') });
  expect(ran.err).toBe('Ada\ufffd asks: “Not paid in October?”\nAda\ufffd asks: “By whom?”\n');
  expect(seen.find(isSend)?.body.questions).toBe('allowed');
  expect(seen.filter(isAnswer).map(({ path, body }) => [path, body.text])).toEqual([
    ['/v1/open/messages/msg_1/questions/qst_1/answer', 'No.'],
    ['/v1/open/messages/msg_1/questions/qst_2/answer', 'Tim'],
  ]);
});

it('leaves a question to others if nothing is typed, and does not ask again', async () => {
  let polls = 0;
  const { url, seen } = await aService((request) => {
    if (isSend(request)) return ok(message('queued'));
    polls += 1;
    return ok(polls < 3 ? asked(question('qst_1', 'Why?')) : message('rejected'));
  });
  const ran = await askAtTerminal(async () => null, url);
  expect(ran).toMatchObject({ code: 1, err: 'Ada\ufffd asks: “Why?”\n' });
  expect(seen.filter(isAnswer)).toEqual([]);
});

it('ends the prompt when somebody decides meanwhile', async () => {
  let isOpen = false;
  const { url } = await aService((request) => {
    if (isSend(request)) return ok(message('queued'));
    return ok(isOpen ? message('approved') : asked(question('qst_1', 'Why?')));
  });
  const askText = (_prompt: string, signal: AbortSignal) =>
    new Promise<null>((resolve) => {
      isOpen = true;
      signal.addEventListener('abort', () => resolve(null));
    });
  expect(await askAtTerminal(askText, url)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Approved'),
  });
});

it('says why an answer was refused, and goes on waiting', async () => {
  let isAnswered = false;
  const { url } = await aService((request) => {
    if (isSend(request)) return ok(message('queued'));
    if (isAnswer(request)) {
      isAnswered = true;
      return problem(409, 'question_answered');
    }
    return ok(isAnswered ? message('approved') : asked(question('qst_1', 'Why?')));
  });
  expect(await askAtTerminal(async () => 'So.', url)).toMatchObject({
    code: 0,
    err: expect.stringContaining('question_answered: Words.'),
  });
});

it.each([
  ['without a terminal', ask, []],
  ['with --json', askAtTerminal.bind(undefined, async () => 'So.'), ['--json']],
  ['with --detach', askAtTerminal.bind(undefined, async () => 'So.'), ['--detach']],
] as const)('allows no questions %s', async (_where, asking, options) => {
  const { url, seen } = await aService(() => ok(message('approved')));
  expect(await asking(url, ...options)).toMatchObject({ code: 0 });
  expect(seen.find(isSend)?.body.questions).toBeUndefined();
  expect(seen.filter(({ path }) => path.includes('until'))).toEqual([]);
});
