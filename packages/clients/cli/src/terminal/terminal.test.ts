import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { openTerminal } from './terminal.ts';
import { duration, plain } from './texts.ts';

describe('text of other people', () => {
  it.each([
    ['Grace\u001b[2J\u001b[31m', 'Grace\ufffd[2J\ufffd[31m'],
    ['two\r\nlines\tand', 'two lines and'],
    ['\u202egnp.exe', '\ufffdgnp.exe'],
    ['👩‍🚀 Grüße', '👩‍🚀 Grüße'],
  ])('%j is shown as %j', (text, shown) => {
    expect(plain(text)).toBe(shown);
  });
});

it.each([
  [400, '0s'],
  [42_000, '42s'],
  [185_000, '3m 05s'],
  [7_800_000, '2h 10m'],
  [604_800_000, '7d 0h'],
])('%i ms are %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

/** A terminal on streams that keep what was written. */
function aTerminal({ isTty = false, hasColours = true } = {}) {
  const stream = () => {
    const lines: string[] = [];
    const written = Object.assign(new PassThrough(), {
      isTTY: isTty,
      columns: 20,
      hasColors: () => hasColours,
    });
    written.on('data', (chunk) => void lines.push(String(chunk)));
    return { written, text: () => lines.join('') };
  };
  const [stdout, stderr] = [stream(), stream()];
  const stdin = Object.assign(new PassThrough(), { isTTY: isTty });
  const process = { stdin, stdout: stdout.written, stderr: stderr.written };
  // A terminal uses only these members of the streams.
  const terminal = Reflect.apply(openTerminal, undefined, [process]);
  return { terminal, stdin, stdout, stderr };
}

describe('a terminal', () => {
  it('shows no status and no colours outside of a terminal', () => {
    const { terminal, stdout, stderr } = aTerminal();
    terminal.showStatus('waiting');
    terminal.print(terminal.colours.red('done'));
    expect([stdout.text(), stderr.text()]).toEqual(['done\n', '']);
  });

  it.each([
    ['y', true],
    ['YES', true],
    ['n', false],
    ['', false],
    ['yesterday', false],
  ])('takes %j as an answer: %s', async (typed, agreed) => {
    const { terminal, stdin, stdout, stderr } = aTerminal({ isTty: true });
    const asked = terminal.confirm('Change it?');
    stdin.write(`${typed}\n`);
    expect(await asked).toBe(agreed);
    expect([stdout.text(), stderr.text()]).toEqual([
      '',
      expect.stringContaining('Change it? [y/N]'),
    ]);
  });

  it('takes a line as an answer, and none once the wait has ended', async () => {
    const { terminal, stdin, stdout, stderr } = aTerminal({ isTty: true });
    const { signal } = new AbortController();
    const asked = terminal.askText('Your answer: ', signal);
    stdin.write(' So. \n');
    expect([await asked, stdout.text()]).toEqual(['So.', '']);
    const ended = new AbortController();
    const late = terminal.askText('Your answer: ', ended.signal);
    ended.abort();
    terminal.report('Approved');
    expect(await late).toBeNull();
    expect(stderr.text()).toMatch(/Your answer: .*\nApproved\n$/s);
    expect(await aTerminal().terminal.askText('Your answer: ', signal)).toBeNull();
  });

  it('takes the end of the input for a no', async () => {
    const { terminal, stdin } = aTerminal({ isTty: true });
    const asked = terminal.confirm('Change it?');
    stdin.end();
    expect(await asked).toBe(false);
  });

  it('asks nobody outside of a terminal', async () => {
    const { terminal, stderr } = aTerminal();
    expect([await terminal.confirm('Change it?'), stderr.text()]).toEqual([null, '']);
  });

  it('replaces the status line, and prints above it', () => {
    const { terminal, stdout, stderr } = aTerminal({ isTty: true });
    terminal.showStatus('a text that is longer than the line');
    terminal.print(terminal.colours.red('done'));
    terminal.showStatus(null);
    expect(stdout.text()).toBe('\u001b[31mdone\u001b[39m\n');
    expect(stderr.text()).toBe(
      'a text that is long\r\u001b[Ka text that is long\r\u001b[K'.replaceAll(
        'a text that is long',
        'a text that is longer than the line'.slice(0, 19),
      ),
    );
  });

  it('has no colours where the stream has none, as with NO_COLOR', () => {
    const { terminal } = aTerminal({ isTty: true, hasColours: false });
    expect(terminal.colours.red('x')).toBe('x');
  });

  it('writes nothing more when its reader has gone', async () => {
    const { terminal, stdout } = aTerminal();
    stdout.written.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    await vi.waitFor(() => expect(terminal.outputClosed.aborted).toBe(true));
    terminal.print('more');
    expect(stdout.text()).toBe('');
    expect(terminal.outputError()).toBeNull();
  });

  it('knows why its output could not be written', async () => {
    const { terminal, stdout } = aTerminal();
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    stdout.written.destroy(full);
    await vi.waitFor(() => expect(terminal.outputError()).toBe(full.message));
  });

  it.each([
    ['UTF-8', Buffer.from('Grüße'), 'Grüße'],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffGrüße'), 'Grüße'],
    ['UTF-16', Buffer.from('\ufeffGrüße', 'utf16le'), null],
    ['Latin-1', Buffer.from('Grüße', 'latin1'), null],
  ])('reads %s', async (_encoding, bytes, text) => {
    const { terminal, stdin } = aTerminal();
    stdin.end(bytes);
    expect(await terminal.readInput()).toBe(text);
  });
});
