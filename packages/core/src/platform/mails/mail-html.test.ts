import { expect, it } from 'vitest';
import { htmlOf } from './mail-html.ts';

const baseUrl = 'https://assent.test';
const mail = { subject: 'A & B', text: 'Read <b>it</b>:\nhttps://assent.test/inbox/\n\n"Bye"\n' };

it('the HTML part of a mail is its text, with its language and direction', () => {
  expect(htmlOf({ ...mail, locale: 'ar' }, baseUrl)).toBe(`<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><title>A &amp; B</title></head>
<body><div lang="ar" dir="rtl">
<p>Read &lt;b&gt;it&lt;/b&gt;:<br>
<a href="https://assent.test/inbox/" dir="ltr">https://assent.test/inbox/</a></p>
<p>&quot;Bye&quot;</p>
</div></body>
</html>
`);
});

it('only addresses of this service are links', () => {
  const text = 'https://assent.test.evil.example/\n';
  expect(htmlOf({ ...mail, text, locale: 'en' }, baseUrl)).not.toContain('<a');
});

it('a mail to developers has none', () => {
  expect(htmlOf(mail, baseUrl)).toBeNull();
});
