import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../checkout.mjs';
import { oldestNode, refusalOf, warningOf } from './node-lines.mjs';

describe('a Node that a deployment brings', () => {
  it.each(['20.20.2', '21.7.3', '22.18.0'])('is refused if it is %s', (version) => {
    expect(refusalOf(version)).toMatch(
      new RegExp(`^Assent serves with Node 22\\.19 or newer, and this is Node ${version}: install`),
    );
  });

  it.each(['22.19.0', '23.1.0', '24.0.0', '26.10.0', '28.0.0'])('may be %s', (version) => {
    expect(refusalOf(version)).toBeUndefined();
  });

  it('is not refused because of the date, only warned about', () => {
    const [lastDay, nextDay] = [new Date('2027-04-30T23:59:59Z'), new Date('2027-05-01T00:00:00Z')];
    expect(warningOf('22.22.0', lastDay)).toBeUndefined();
    expect(warningOf('22.22.0', nextDay)).toMatch(
      /^Node 22 gets no security fixes since 2027-04-30/,
    );
    expect(refusalOf('22.22.0')).toBeUndefined();
  });

  it('may be of a line that did not exist when this was written', () => {
    expect(warningOf('31.0.0', new Date('2035-01-01'))).toBeUndefined();
  });
});

describe('the oldest Node', () => {
  it('satisfies what every package of a production install says about itself', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    /** @type {{ dev?: boolean, engines?: { node?: string } }[]} */
    const all = Object.values(packages);
    const simple = all.flatMap(({ dev, engines }) => {
      const least = /^>= ?(\d+)(?:\.(\d+))?(?:\.\d+)?$/.exec((!dev && engines?.node) || '');
      return least ? [Number(least[1]) * 1000 + Number(least[2] ?? 0)] : [];
    });
    const [major = 0, minor = 0] = oldestNode.split('.').map(Number);
    expect(simple.length).toBeGreaterThan(50);
    expect(Math.max(...simple)).toBeLessThanOrEqual(major * 1000 + minor);
  });
});
