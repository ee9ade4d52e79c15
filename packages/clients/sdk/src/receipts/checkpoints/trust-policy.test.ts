import { describe, expect, it } from 'vitest';
import { logKey, witnessKey } from '../../testing/receipts/note-keys.ts';
import { hasQuorum, PolicyError, trustPolicyIn } from './trust-policy.ts';

// The cases are those of the specification (https://c2sp.org/tlog-policy) and of its implementations.
const LOG = logKey('example.com/log').text;
const [W1 = '', W2 = '', W3 = '', W4 = '', W5 = '', W6 = ''] = [1, 2, 3, 4, 5, 6].map(
  (number) => witnessKey(`witness${number}.example`).text,
);
const SAME_KEY = witnessKey('impostor.example', 'witness1.example').text;

const text = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

describe('a trust policy', () => {
  it('is read as the example of the specification', async () => {
    const policy = await trustPolicyIn(
      text(
        `log ${LOG}`,
        '',
        `witness X1 ${W1}`,
        `witness X2 ${W2}`,
        `witness X3 ${W3}`,
        'group X-witnesses 2 X1 X2 X3',
        '',
        `witness Y1 ${W4}`,
        `witness Y2 ${W5}`,
        `witness Y3 ${W6}`,
        'group Y-witnesses any Y1 Y2 Y3',
        '',
        'group X-and-Y all X-witnesses Y-witnesses',
        'quorum X-and-Y',
      ),
    );
    expect(policy.logs).toHaveLength(1);
    expect(policy.witnesses.map(({ name }) => name)).toEqual(['X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3']);
    expect(policy.groups.map(({ threshold }) => threshold)).toEqual([2, 1, 2]);
    expect(hasQuorum(policy, ['X1', 'X3', 'Y2'])).toBe(true);
    expect(hasQuorum(policy, ['X1', 'Y1', 'Y2', 'Y3'])).toBe(false);
    expect(hasQuorum(policy, ['X1', 'X2', 'X3'])).toBe(false);
    expect(hasQuorum(policy, [])).toBe(false);
  });

  it.each([
    ['only a quorum', 'quorum none\n'],
    ['no newline at its end', `witness w1 ${W1}\nquorum w1`],
    [
      'comments and spaces',
      `\n# one\n\t # two\n\twitness \t w1  ${W1}  https://w1.example/ \n quorum\tw1`,
    ],
    ['URLs that are not URLs', text(`log ${LOG} x`, `witness w1 ${W1} y`, 'quorum w1')],
    ['names that are not ASCII', text(`witness wítness\u0080 ${W1}`, 'quorum wítness\u0080')],
    [
      'names that are keywords',
      text(`witness all ${W1}`, `witness any ${W2}`, 'group group 2 all any', 'quorum group'),
    ],
    [
      'a group before more witnesses',
      text(`witness w1 ${W1}`, 'group g any w1', `witness w2 ${W2}`, 'quorum g'),
    ],
    ['a group that is not used', text(`witness w1 ${W1}`, 'group g any w1', 'quorum none')],
    ['a quorum before other lines', text('quorum none', `log ${LOG}`)],
  ])('may have %s', async (_what, policy) => {
    await expect(trustPolicyIn(policy)).resolves.toBeDefined();
  });

  it('may have 40 logs, witnesses and groups', async () => {
    const numbers = Array.from({ length: 40 }, (_nothing, at) => at);
    const policy = await trustPolicyIn(
      text(
        ...numbers.map((at) => `log ${logKey(`log${at}.example`).text}`),
        ...numbers.map((at) => `witness w${at} ${witnessKey(`w${at}.example`).text}`),
        'group g0 any w0',
        ...numbers.slice(1).map((at) => `group g${at} all g${at - 1} w${at}`),
        'quorum g39',
      ),
    );
    const all = numbers.map((at) => `w${at}`);
    expect([hasQuorum(policy, all), hasQuorum(policy, all.slice(1))]).toEqual([true, false]);
  });

  it.each([
    ['a control character', 'quorum none\n\u0001', 2],
    ['DEL', 'quorum none\u007f\n', 1],
    ['a carriage return', 'quorum none\r\n', 1],
    ['an unknown keyword', 'quibble w1\nquorum none\n', 1],
    ['a comment behind a line', text(`witness w1 ${W1} https://w1.example/ # no`, 'quorum w1'), 1],
    ['a log without a key', 'log\nquorum none\n', 1],
    ['a log with a wrong key', 'log garbage\nquorum none\n', 1],
    ['a log with the key of a witness', `log ${W1}\nquorum none\n`, 1],
    ['a log twice', text(`log ${LOG}`, `log ${LOG} https://log.example`, 'quorum none'), 2],
    ['a witness without a key', 'witness w1\nquorum none\n', 1],
    ['a witness with the key of a log', `witness w1 ${LOG}\nquorum w1\n`, 1],
    ['a witness with a wrong id', text(`witness w1 ${W1.replace(/\+\w{8}\+/, '+00000000+')}`), 1],
    ['a witness named none', `witness none ${W1}\nquorum none\n`, 1],
    ['a name twice', text(`witness w1 ${W1}`, `witness w1 ${W2}`, 'quorum w1'), 2],
    ['a key twice', text(`witness w1 ${W1}`, `witness w2 ${SAME_KEY}`, 'quorum w1'), 2],
    [
      'a group with the name of a witness',
      text(`witness w1 ${W1}`, 'group w1 any w1', 'quorum w1'),
      2,
    ],
    ['a group without members', text(`witness w1 ${W1}`, 'group g 1', 'quorum w1'), 2],
    ['a group named none', text(`witness w1 ${W1}`, 'group none any w1', 'quorum none'), 2],
    ['a threshold of zero', text(`witness w1 ${W1}`, 'group g 0 w1', 'quorum g'), 2],
    ['a negative threshold', text(`witness w1 ${W1}`, 'group g -1 w1', 'quorum g'), 2],
    ['a threshold with a leading zero', text(`witness w1 ${W1}`, 'group g 01 w1', 'quorum g'), 2],
    ['a threshold above its members', text(`witness w1 ${W1}`, 'group g 2 w1', 'quorum g'), 2],
    ['an unknown rule', text(`witness w1 ${W1}`, 'group g most w1', 'quorum g'), 2],
    [
      'an inherited name as a rule',
      text(`witness w1 ${W1}`, 'group g constructor w1', 'quorum g'),
      2,
    ],
    ['an unknown member', text(`witness w1 ${W1}`, 'group g any w2', 'quorum g'), 2],
    ['a member that is defined later', text('group g any w1', `witness w1 ${W1}`, 'quorum g'), 1],
    ['itself as a member', text(`witness w1 ${W1}`, 'group g any w1 g', 'quorum g'), 2],
    ['none as a member', text(`witness w1 ${W1}`, 'group g any none w1', 'quorum g'), 2],
    ['a member twice', text(`witness w1 ${W1}`, 'group g all w1 w1', 'quorum g'), 2],
    [
      'a member of two groups',
      text(`witness w1 ${W1}`, 'group g any w1', 'group h any w1', 'quorum g'),
      3,
    ],
    ['two quorums', text(`witness w1 ${W1}`, 'quorum w1', 'quorum w1'), 3],
    ['a quorum with an unknown name', 'quorum unknown\n', 1],
    ['a quorum that is defined later', text('quorum w1', `witness w1 ${W1}`), 1],
    ['a quorum without a name', 'quorum\n', 1],
    ['a quorum with two names', text(`witness w1 ${W1}`, 'quorum w1 w1'), 2],
  ])('with %s is refused', async (_fault, policy, line) => {
    const error: unknown = await trustPolicyIn(policy).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(PolicyError);
    expect(String(error)).toContain(`Line ${line} of the policy: `);
  });

  it.each(['', `witness w1 ${W1}\n`])('without a quorum is refused: %j', async (policy) => {
    await expect(trustPolicyIn(policy)).rejects.toThrow('The policy has no line "quorum".');
  });
});
