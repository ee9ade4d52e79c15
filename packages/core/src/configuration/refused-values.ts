/** Returns whether a text is a scheme, a host and perhaps a port: no user, path, query or fragment. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^[a-z]+:\/\/[^/?#@]+\/?$/i.test(text);

/** Values of `.env.example` that name no real server. */
const examples = new Map([
  ['DATABASE_URL', 'mysql://user:password@127.0.0.1:3306/assent'],
  ['SMTP_URL', 'smtps://user:password@smtp.example.com:465'],
]);

/** Returns whether a variable was left as it is in `.env.example`. */
export const isExample = (name: string, value: string | undefined): boolean =>
  value !== undefined && examples.get(name) === value;
