import { isFromOwnMachine, type Service, showMailbox } from '@assent/core/service';
import { Router } from 'express';
import { readOnly } from '../requests/allowed-methods.ts';
import { escapeHtml, plainPage } from './pages.ts';

/**
 * Serves the development mailbox, which shows mails instead of sending them, with the sign-in codes of everybody. Mounted
 * only without a mail server. On other machines it does not exist.
 */
export function mailbox(service: Service): Router {
  const router = Router();
  const addressIn = (to: unknown) => (typeof to === 'string' && to ? to : null);
  router.use(({ headers, socket }, _res, next) =>
    isFromOwnMachine(headers, socket.remoteAddress) ? next() : next('router'),
  );
  router.use(readOnly(service));
  router.get('/mailbox.json', async (req, res) => {
    res.json({ data: await showMailbox(service, addressIn(req.query.to)) });
  });
  router.get('/mailbox', async (req, res) => {
    const mails = await showMailbox(service, addressIn(req.query.to));
    const articles = mails.map(
      (mail) => `<article><p>To ${escapeHtml(mail.to)}, ${new Date(mail.sent_at).toISOString()}</p>
<h2>${escapeHtml(mail.subject)}</h2><pre>${escapeHtml(mail.text)}</pre></article>`,
    );
    const body = articles.join('') || '<p>No mail yet. Codes appear here.</p>';
    res.type('html').send(plainPage('Development mailbox', `<h1>Development mailbox</h1>${body}`));
  });
  return router;
}
