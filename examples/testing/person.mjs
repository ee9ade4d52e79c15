// Acts as a person on a development server, whose mailbox has the codes.
const baseUrl = process.env.ASSENT_URL;
const headers = { 'content-type': 'application/json', origin: baseUrl };

/** Signs a made-up person in. */
export async function signIn(email) {
  const post = async (path, body, more = {}) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
    const answer = await fetch(`${baseUrl}/v1/app${path}`, init);
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const { challenge } = await (await post('/auth/email/start', { email })).json();
  const mailbox = await fetch(`${baseUrl}/dev/mailbox.json?to=${email}`);
  const { data: mails } = await mailbox.json();
  const { code } = mails.find((mail) => mail.code);
  const entered = await post('/auth/email/verify', {
    email,
    code,
    challenge,
    display_name: 'Grace',
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  return {
    /** @param url of an invite */
    join: (url) =>
      post('/join', { invite_token: new URL(url).pathname.split('/').at(-1) }, { cookie }),
    /** @param value approve or reject */
    respond: (messageId, value, comment) =>
      post(`/messages/${messageId}/respond`, { value, comment }, { cookie }),
  };
}
