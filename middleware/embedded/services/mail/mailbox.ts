import { onlyMethods } from '@exwerk/embedded-http/bad-input';
import { page } from '@exwerk/embedded-http/page';
import { html } from '@exwerk/service/http/html';
import { Router } from 'express';
import { operatorsAddress } from '../operators/door.ts';
import type { Messages } from './messages.ts';

const SHOWN = 100;
const STYLES = '/overview.css';
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail may show pictures and its own styles; it runs nothing, and its links open beside the mailbox. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The mailbox: a list, one page per mail, and both as JSON for tests. */
export function createMailbox(messages: Messages) {
  const router = Router();
  router.use(onlyMethods('GET', 'HEAD'));
  const recipientOf = (query: unknown) => (typeof query === 'string' ? query : '');

  router.get('/messages.json', (request, response) => {
    response.json(messages.latest(SHOWN, recipientOf(request.query.to)));
  });

  router.get('/', (request, response) => {
    const to = recipientOf(request.query.to);
    const rows = messages.latest(SHOWN, to).map(
      ({ id, receivedAt, sender, recipients, subject }) => html`<tr>
<td><time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')}</time></td>
<td>${recipients}</td><td><a href="/mail/${id}">${subject || '(no subject)'}</a></td><td>${sender}</td></tr>`,
    );
    response.set('content-security-policy', PAGE_POLICY).send(
      page({
        title: 'Mailbox',
        styles: STYLES,
        body: html`<main><p><a href="${operatorsAddress}">Overview</a></p><h1>Mailbox</h1>
<form method="get"><label>Recipient contains <input name="to" value="${to}"></label> <button>Filter</button></form>
${
  rows.length
    ? html`<div class="wide" role="region" aria-label="Mails" tabindex="0"><table><thead><tr><th scope="col">Received (UTC)</th><th scope="col">To</th><th scope="col">Subject</th><th scope="col">From</th></tr></thead><tbody>${rows}</tbody></table></div>`
    : html`<p>No mail.</p>`
}</main>`,
      }),
    );
  });

  router.get('/:id', (request, response, next) => {
    const message = messages.one(request.params.id);
    if (!message) return next();
    const { id, subject, sender, recipients, receivedAt, plain } = message;
    response.set('content-security-policy', PAGE_POLICY).send(
      page({
        title: subject || 'Mail',
        styles: STYLES,
        body: html`<main><p><a href="/mail">Mailbox</a></p><h1>${subject || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${sender}</dd><dt>To</dt><dd>${recipients}</dd><dt>Received</dt><dd>${receivedAt}</dd></dl>
${message.html && html`<iframe title="Content of the mail" src="/mail/${id}/content" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${plain && html`<h2>Plain text</h2><pre>${plain}</pre>`}</main>`,
      }),
    );
  });

  router.get('/:id/content', (request, response, next) => {
    const message = messages.one(request.params.id);
    if (!message) return next();
    response.set('content-security-policy', MAIL_POLICY).type('html').send(`<base target="_blank">${message.html}`);
  });
  return router;
}
