import { registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { z } from 'zod';
import { writeComment } from '../fixtures/inbox.ts';
import { waitUntilLoaded } from './phone.ts';
import type { StateContext } from './state-context.ts';

const anything = z.looseObject({});
const Topics = z.object({ data: z.array(z.object({ topic_id: z.string() })) });

/** A request in Arabic, with amounts, an address and a line of English in it. */
export const arabic = {
  title: 'هل ندفع €1,200.00 إلى Fabrikam Paper Ltd.؟',
  body: 'وصلت البضاعة يوم الخميس (12 pallets) وتم فحصها.\nSee https://fabrikam.example/4711, or ask Tim!\nالمرجع: INV-4711/B.',
  details: [
    { label: 'المورّد', value: 'Fabrikam Paper Ltd.' },
    { label: 'المبلغ', value: '€1,200.00' },
    { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
    { label: 'Phone', value: '+49 (30) 123-456' },
    { label: 'عنوان', value: 'شارع النيل 17، القاهرة' },
    { label: 'Delta', value: '-12.5 %' },
  ],
  labels: { approve: 'ادفع الآن', reject: 'لا تدفع!' },
  context: { url: 'https://fabrikam.example/4711', label: 'الفاتورة 4711', isSecure: true },
  lang: 'ar',
  expiresIn: 40 * 60,
};

const hebrew = {
  title: 'לשחרר את גרסה 2.4 (build 17)?',
  body: 'כל הבדיקות עברו. Release notes: v2.4.0-rc.1!',
  lang: 'he',
  expiresIn: 50 * 60,
};

const fields = [
  { key: 'amount', label: 'المبلغ', type: 'number', default: 1200.5, required: true },
  { key: 'account', label: 'IBAN', type: 'text', default: 'DE89 3704 0044 0532 0130 00' },
  { key: 'note', label: 'הערה', type: 'text', multiline: true, default: 'שורה אחת.\nOne line.' },
  {
    key: 'way',
    label: 'طريقة الدفع (SEPA)',
    type: 'select',
    required: true,
    default: 'instant',
    options: [
      { value: 'instant', label: 'تحويل فوري (SEPA)' },
      { value: 'normal', label: 'Normal (1-2 days)' },
    ],
  },
];

/** Texts, names and values in both directions. */
export async function directions(state: StateContext) {
  const { deployment, page, inspect, open, freshPhone } = state;
  const business = await registerBusiness(deployment.baseUrl, 'al-waraq');
  await business.developer('sender-name', {
    method: 'PUT',
    body: { sender_name: 'شركة الورق (Kairo) 24/7' },
  });
  const { data: topics } = await accepted(Topics, business.open('topics'));
  for (const { topic_id } of topics)
    await accepted(
      anything,
      business.open(`topics/${topic_id}/update`, { body: { title: 'מסמכים (2026)' } }),
    );
  const link = await business.invite();
  const leila = await signInPerson(deployment.baseUrl, 'leila@example.org');
  await leila.app('me', { method: 'PUT', body: { display_name: 'ليلى حسن' } });
  await leila.join(link);
  const noa = await signInPerson(deployment.baseUrl, 'noa@example.org');
  await noa.app('me', { method: 'PUT', body: { display_name: 'נועה כהן (QA)' } });
  await noa.join(link);
  await page.goto(link);
  await waitUntilLoaded(page);
  await inspect('directions-join');
  await state.press('Join');
  await page.getByRole('heading', { name: /^You joined/ }).waitFor();
  await inspect('directions-joined');

  const ask = async (question: Parameters<typeof business.send>[0]) =>
    (await business.send(question)).message_id;
  const invoice = await ask(arabic);
  const release = await ask(hebrew);
  const english = await ask({ title: 'Pay €1,200.00?', expiresIn: 45 * 60 });
  const payment = await ask({
    ...arabic,
    context: undefined,
    approvals: { required: 2, values: 'each' },
    fields,
    expiresIn: 55 * 60,
  });
  const comment = 'تمت المراجعة مع Tim (accounting).\nOK!';
  const yes = {
    value: 'approve',
    comment,
    fields: { amount: 1100, account: 'x', note: 'y', way: 'normal' },
  };
  await accepted(anything, leila.app(`messages/${payment}/respond`, { body: yes }));
  await open('');
  await page.getByText('Pay €1,200.00?').waitFor();
  await inspect('directions-list');

  const phone = await freshPhone();
  const on = async (id: string) => {
    await phone.goto(`${deployment.baseUrl}/inbox/m/${id}`);
    await waitUntilLoaded(phone);
  };
  const sheet = phone.getByRole('dialog');
  const choose = (at: 'first' | 'last') =>
    phone.getByRole('group', { name: 'Your answer' }).getByRole('button')[at]().click();
  await on(invoice);
  await inspect('directions-message', phone);
  await writeComment(phone, comment);
  await choose('last');
  await sheet.locator('button:enabled:not([data-settling])').first().waitFor();
  await inspect('directions-confirm', phone);
  await sheet.getByRole('button', { name: arabic.labels.approve }).click();
  await phone.getByRole('heading', { name: 'You approved this' }).waitFor();
  await inspect('directions-approved', phone);

  await on(payment);
  await phone.getByLabel('المبلغ', { exact: true }).fill('1,150.25');
  await inspect('directions-fields', phone);
  await choose('last');
  await sheet.locator('button:enabled:not([data-settling])').first().waitFor();
  await inspect('directions-fields-confirm', phone);
  await sheet.getByRole('button', { name: arabic.labels.approve }).click();
  await phone.getByRole('heading', { name: '2 people approved this' }).waitFor();
  await inspect('directions-fields-ended', phone);

  const reason = 'بطلب من Tim: INV-4711 (مكررة)!';
  await business.open(`messages/${english}/cancel`, { body: { reason } });
  await on(english);
  await inspect('directions-withdrawn', phone);
  const no = { value: 'reject', comment: 'עדיין לא (v2.4)!' };
  await accepted(anything, noa.app(`messages/${release}/respond`, { body: no }));
  await on(release);
  await inspect('directions-rejected-by-other', phone);
  await phone.goto(`${deployment.baseUrl}/inbox/history?q=Tim`);
  await phone.getByRole('list', { name: 'Found requests' }).waitFor();
  await inspect('directions-history', phone);
  await phone.context().close();
}
