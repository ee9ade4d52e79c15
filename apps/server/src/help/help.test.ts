import { localesIn } from '@assent/core/service';
import { service } from '@assent/core/testing/world';
import english from '@assent/texts/help/en';
import { helpLocales } from '@assent/texts/help-locales';
import { directionOf } from '@assent/texts/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeHtml } from '../pages/pages.ts';
import { aServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const ids = Object.keys(english.guide.sections);
const idsIn = (page: string) => [...page.matchAll(/<h2 id="([\w-]+)">/g)].map(([, id]) => id);
const hrefsIn = (page: string) =>
  [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');

describe('the guide for people who approve', () => {
  it.each(localesIn(service.languages))(
    'has every section, and the labels of the inbox, in %s',
    async (locale) => {
      const { status, headers, text } = await server.get(`/help?lang=${locale}`);
      expect([status, headers.get('content-language')]).toEqual([200, locale]);
      expect(text).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`);
      expect(idsIn(text)).toEqual(ids);
      expect(text).not.toMatch(/undefined|\{|\[object/);
      const { inbox, parts } = await (helpLocales[locale] ?? helpLocales.en)();
      const { unblock, checks } = parts.pushes;
      const shown = [
        inbox.reports.unexpected,
        parts.people.data.erase,
        parts.quietHours.about,
        ...Object.values(unblock).flatMap((steps) => Object.values(steps)),
        ...Object.values(checks).flatMap((steps) => Object.values(steps)),
      ];
      for (const words of shown) expect(text).toContain(escapeHtml(words));
    },
  );

  it('is served under the policy of a page without scripts, with nothing that it forbids', async () => {
    const { headers, text } = await server.get('/help');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(text).not.toMatch(/<script|<style|<[^>]* (style|on\w+)=/);
    expect(text.match(/<h1/g)).toHaveLength(1);
  });

  it('has only links that work, among them one to each language', async () => {
    const { text } = await server.get('/help');
    const hrefs = hrefsIn(text);
    const languages = localesIn(service.languages).map((locale) => `/help?lang=${locale}`);
    expect(hrefs).toEqual(expect.arrayContaining(languages));
    const anchors = hrefs.filter((href) => href.startsWith('#'));
    expect(anchors).toEqual(ids.map((id) => `#${id}`));
  });

  it('names the address of this inbox, because codes belong only there', async () => {
    const { text } = await server.get('/help');
    expect(text).toContain(`${new URL(service.baseUrl).host}/inbox`);
  });
});

describe('the language of the guide', () => {
  const languageOf = async (path: string, accepted: string) => {
    const headers = { 'accept-language': accepted };
    const { headers: sent } = await server.get(path, headers);
    expect(sent.get('vary')).toContain('Accept-Language');
    return sent.get('content-language');
  };

  it.each([
    ['pt-BR;q=0.5, de;q=0.9', 'de'],
    ['sv, pt-BR;q=0.8, fr;q=0.3', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh-HK, en;q=0.5', 'zh-Hant'],
    ['iw', 'he'],
    ['de;q=0, fr', 'fr'],
    ['sv-SE, eo', 'en'],
    ['*', 'en'],
  ])('is the best one that the browser asks for: %s', async (accepted, locale) => {
    expect(await languageOf('/help', accepted)).toBe(locale);
  });

  it.each([
    ['?lang=ja', 'ja'],
    ['?lang=xx', 'fr'],
    ['?lang=', 'fr'],
    ['?lang=not%20a%20tag', 'fr'],
    ['?lang=de&lang=ja', 'fr'],
  ])('is that of the address first: %s', async (query, locale) => {
    expect(await languageOf(`/help${query}`, 'fr')).toBe(locale);
  });
});

it('with a page of the operator, the guide leads there', async () => {
  const helpUrl = 'https://acme.dev/help';
  const other = await aServer({ ...service, helpUrl });
  const { status, headers } = await fetch(`${other.url}/help?lang=de`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, helpUrl]);
  await other.stop();
});
