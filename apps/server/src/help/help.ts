import { localesIn, type Service } from '@assent/core/service';
import { rangesOf } from '@assent/texts/accept-language';
import { type HelpTexts, helpLocales } from '@assent/texts/help-locales';
import { directionOf, fallback, type Locale, lookUp } from '@assent/texts/locales';
import type { RequestHandler } from 'express';
import { escapeHtml, plainPage } from '../pages/pages.ts';

/** A text, or a function of the labels that it names. */
type Text = string | ((labels: Labels) => string);
type Section = { title: Text; [key: string]: Text };
type SectionId = keyof HelpTexts['help']['guide']['sections'];

/**
 * `/help`, the guide for people who approve: in the language of `?lang=`, else of the browser, else in English. Redirects to
 * the page of the operator where there is one; the browser keeps the anchor.
 */
export function helpPage(service: Service): RequestHandler {
  const pages = new Map<Locale, Promise<string>>();
  return async ({ query: { lang }, headers }, res) => {
    if (service.helpUrl) return res.redirect(service.helpUrl);
    const chosen = typeof lang === 'string' ? [lang] : [];
    const ranges = [...chosen, ...rangesOf(headers['accept-language'])];
    const locale = lookUp(ranges, localesIn(service.languages)) ?? fallback;
    const page = pages.get(locale) ?? render(service, locale);
    pages.set(locale, page);
    res.vary('Accept-Language').set('Content-Language', locale);
    res.type('html').send(await page);
  };
}

async function render(service: Service, locale: Locale): Promise<string> {
  const texts = await (helpLocales[locale] ?? helpLocales.en)();
  const { help, parts } = texts;
  const labels = labelsOf(texts, service.baseUrl);
  const say = (text: Text) => escapeHtml(typeof text === 'string' ? text : text(labels));
  const sections: Record<string, Section> = help.guide.sections;
  const shown: Record<string, string> = shownIn(texts, locale);
  const contents = Object.entries(sections).map(
    ([id, { title }]) => `<li><a href="#${id}">${say(title)}</a></li>`,
  );
  const bodies = Object.entries(sections).map(([id, { title, ...rest }]) => {
    const [first = '', ...others] = Object.values(rest).map((text) => `<p>${say(text)}</p>`);
    return `<h2 id="${id}">${say(title)}</h2>${first}${shown[id] ?? ''}${others.join('')}`;
  });
  const title = escapeHtml(parts.people.links.help);
  return plainPage(
    `${title} · Assent`,
    `<div class="guide">${languageList(service, parts.settings.language)}
<h1>${title}</h1>
<ul class="contents">${contents.join('')}</ul>
${bodies.join('\n')}</div>
<nav><a href="/inbox/"><strong>${escapeHtml(parts.routes.open_inbox)}</strong></a></nav>`,
    locale,
  );
}

/** Lists the languages by their own names, as the settings of the inbox do. */
function languageList({ languages }: Service, label: string): string {
  const links = localesIn(languages).map((tag) => {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return `<li><a href="/help?lang=${tag}" lang="${tag}" hreflang="${tag}" dir="${directionOf(tag)}">${name}</a></li>`;
  });
  return `<details class="languages"><summary>${escapeHtml(label)}</summary><ul>${links.join('')}</ul></details>`;
}

type Labels = ReturnType<typeof labelsOf>;

/** Returns what the texts of the guide name: the labels of the screens, and the address of the inbox. */
const labelsOf = ({ inbox, parts }: HelpTexts, baseUrl: string) => ({
  address: `${new URL(baseUrl).host}/inbox`,
  approve: inbox.labels.approve,
  ask_somebody: parts.standIns.ask_somebody,
  by_email: parts.handovers.enter.by_email,
  change_address: parts.settings.change_address,
  data: parts.settings.data,
  devices: parts.settings.devices,
  erase: parts.people.data.erase,
  genuine: inbox.reports.genuine,
  leave: parts.subscriptions.leave,
  mute: parts.subscriptions.mute,
  new_sender: inbox.reports.new_sender,
  notifications: parts.settings.notifications,
  passkeys: parts.passkeys.title,
  quiet_hours: parts.quietHours.title,
  reject: inbox.labels.reject,
  save_file: parts.people.data.save,
  save_receipt: parts.receipts.open,
  sign_out: parts.settings.sessions.end,
  sign_out_others: parts.settings.sessions.end_others,
  signed_in: parts.settings.sessions.title,
  stand_in: parts.standIns.title,
  synced: parts.passkeys.synced,
  test: seen(parts.pushes.devices.test_current({ rest: () => '' })),
  topics: parts.settings.topics,
  turn_on: parts.pushes.turn_on,
  unexpected: inbox.reports.unexpected,
  unverified: inbox.ui.cards.unverified,
});

/** Returns what is seen of a label, whose rest is for screen readers. */
const seen = (parts: string[]) => parts.join('').trim();

/** Returns what sections show of the screens, after their first text. */
function shownIn({ parts, pages }: HelpTexts, locale: Locale): Partial<Record<SectionId, string>> {
  const { pushes, handovers, people, quietHours, standIns } = parts;
  const { unblock, checks, install, help, test } = pushes;
  const { lost, topics, names, kept, ask_detail } = people.data;
  const blocked = [
    stepsOn('Chrome, Edge', unblock.chromium),
    stepsOn('Firefox', unblock.firefox),
    stepsOn('Safari (macOS)', unblock.safari),
    stepsOn('Chrome (Android)', unblock.android),
    stepsOn('Firefox (Android)', unblock['firefox-android']),
    stepsOn('Samsung Internet', unblock.samsung),
    stepsOn('iPhone, iPad', unblock.ios),
  ];
  const notSeen = [
    stepsOn('Android', checks.android),
    stepsOn('iPhone, iPad', checks.ios),
    stepsOn('Windows', checks.windows),
    stepsOn('macOS', checks.mac),
    stepsOn('Linux', checks.other),
  ];
  const { get, confirm: confirmCode } = handovers.enter;
  const turnOn = `${parts.settings.notifications}: ${pushes.off}, ${pushes.turn_on}`;
  const installing = (['share', 'add', 'confirm', 'open'] as const)
    .map((step) => `<li>${drawing(step)}${escapeHtml(install[step])}</li>`)
    .join('');
  return {
    about: picture('screenshot-phone', [260, 563], pages.inbox.screenshot_phone),
    notifications:
      picture(`help/turn-on-${locale}`, [398, 157], turnOn) +
      `<h3>${escapeHtml(help.blocked)}</h3>${blocked.join('')}` +
      `<h3>${escapeHtml(test.not_seen)}</h3>${notSeen.join('')}`,
    iphone: `${paragraph(help.install_how)}<ol>${installing}${items([get, confirmCode])}</ol>`,
    'quiet-hours': paragraph(quietHours.about),
    'stand-in': paragraph(standIns.form.about),
    address: paragraph(people.address.about),
    erasure: `<ul>${items([lost, topics, names, kept, ask_detail])}</ul>`,
  };
}

/** A picture of the inbox, which `npm run screens` draws. @param size in CSS pixels */
const picture = (name: string, [width, height]: [number, number], alt: string) =>
  `<p><img src="/inbox/${name}.png" width="${width}" height="${height}" alt="${escapeHtml(alt)}"></p>`;

/** A drawing of the inbox that shows where to press. It turns with the direction of the language, as the screens of the phone do. */
const drawing = (step: 'share' | 'add' | 'confirm' | 'open') =>
  `<img class="${step === 'open' ? 'step' : 'step turns'}" src="/inbox/help/${step}.png" width="96" height="72" alt="">`;

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const items = (texts: string[]) => texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('');

/** Returns the steps on a system or in a browser, with its name. */
const stepsOn = (name: string, steps: Record<string, string>) =>
  `<h4><bdi>${name}</bdi></h4><ol>${items(Object.values(steps))}</ol>`;
