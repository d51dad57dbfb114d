import type { Order } from '@commercetools/platform-sdk';
import { money } from '@exwerk/embedded-http/page';
import type { Payment } from '@exwerk/embedded-payments/records';
import { type Html, html } from '@exwerk/service/http/html';
import type { TrackedEvent } from '../customer-data/events.ts';
import type { Message } from '../mail/messages.ts';
import { operatorsAddress } from '../operators/door.ts';
import type { SupportCase } from '../support/service.ts';
import type { VatCheck, VatOutcome } from '../vat/service.ts';
import { type Faults, LATENCIES, PROVIDER_STATES, PROVIDERS } from './faults.ts';
import { reasonAgainstShipping, refundsOf } from './order-desk.ts';

/** Characters of a payload that are shown at once. */
const LONG = 120;

type Cell = Html | string | number;

const time = (iso: string) => html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;

function table(title: string, heads: string[], rows: Cell[][]): Html {
  if (rows.length === 0) return html`<p>Nothing yet.</p>`;
  return html`<div class="wide" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(cells => html`<tr>${cells.map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

const anchor = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-');
const section = (title: string, content: Html) =>
  html`<section aria-labelledby="${anchor(title)}"><h2 id="${anchor(title)}">${title}</h2>${content}</section>`;

const TITLES = {
  change: 'Change',
  providers: 'Outages and latency',
  mails: 'Mails',
  orders: 'Orders',
  payments: 'Payments',
  cases: 'Support cases',
  events: 'Tracking calls and VAT checks',
  indices: 'Search indices',
} as const;

/** Links to the sections, in their order on the page. */
export const navigation = html`<nav aria-label="Sections"><ul>${Object.values(TITLES).map(
  title => html`<li><a href="#${anchor(title)}">${title}</a></li>`,
)}</ul></nav>`;

export const mailsSection = (mails: Message[]) =>
  section(
    TITLES.mails,
    html`<p><a href="/mail">Mailbox</a></p>${table(
      'Latest mails',
      ['Received (UTC)', 'To', 'Subject'],
      mails.map(({ id, receivedAt, recipients, subject }) => [
        time(receivedAt),
        recipients,
        html`<a href="/mail/${id}">${subject || '(no subject)'}</a>`,
      ]),
    )}`,
  );

const orderForms = (order: Order) => {
  const { orderNumber = '', orderState } = order;
  const refunds = refundsOf(order);
  const number = html`<input type="hidden" name="orderNumber" value="${orderNumber}">`;
  return html`<details><summary>Change</summary>
${
  reasonAgainstShipping(order) === null &&
  html`<form method="post" action="${operatorsAddress}/ship">${number}
<label>Carrier <input name="carrier" value="DHL" size="6" required></label>
<label>Tracking number <input name="trackingId" size="12" required autocomplete="off"></label>
<button>Ship</button></form>`
}
${refunds.cents > 0 && html`<p>${money(refunds.cents, order.totalPrice.currencyCode)} given back</p>`}
<form method="post" action="${operatorsAddress}/refund">${number}
<input type="hidden" name="known" value="${refunds.count}" autocomplete="off">
<label>Amount <input name="amount" inputmode="decimal" size="8" required autocomplete="off"></label>
<button>Refund</button></form>
${orderState !== 'Cancelled' && html`<form method="post" action="${operatorsAddress}/cancel">${number}<button>Cancel the order</button></form>`}</details>`;
};

export const ordersSection = (orders: Order[] | undefined) =>
  section(
    TITLES.orders,
    orders
      ? table(
          'Latest orders',
          ['Placed (UTC)', 'Number', 'Store', 'Customer', 'Lines', 'Total', 'State', 'Payment', 'Delivery', ''],
          orders.map(order => [
            time(order.createdAt),
            order.orderNumber ?? order.id,
            order.store?.key ?? '',
            order.customerEmail ?? '',
            order.lineItems.length,
            money(order.totalPrice.centAmount, order.totalPrice.currencyCode),
            order.orderState,
            order.paymentState ?? '',
            order.shipmentState ?? '',
            orderForms(order),
          ]),
        )
      : html`<p>The commerce service does not answer.</p>`,
  );

type Notification = {
  createdAt: string;
  attempts: number;
  deliveredAt: string | null;
  problem: string | null;
  body: string;
};

const settleForm = ({ psp }: Payment) => html`<form method="post" action="${operatorsAddress}/settle">
<input type="hidden" name="psp" value="${psp}">
<button name="paid" value="true">Paid</button> <button name="paid" value="false">Refused</button></form>`;

export const paymentsSection = (payments: Payment[], notifications: Notification[]) =>
  section(
    TITLES.payments,
    html`${table(
      'Latest payments',
      ['Started (UTC)', 'Reference', 'Method', 'Amount', 'State', 'Result', 'Provider reference'],
      payments.map(payment => [
        time(payment.createdAt),
        payment.reference,
        payment.card ? `${payment.card.brand} ${payment.card.lastFour}` : payment.method,
        money(payment.amount.value, payment.amount.currency),
        payment.state === 'pending' ? html`pending ${settleForm(payment)}` : payment.state,
        payment.state === 'open' ? '' : `${payment.decision.resultCode} ${payment.decision.refusalReason ?? ''}`,
        payment.psp,
      ]),
    )}<h3>Notifications</h3>${table(
      'Latest notifications',
      ['Created (UTC)', 'Event', 'Attempts', 'Delivered'],
      notifications.map(({ createdAt, attempts, deliveredAt, problem, body }) => [
        time(createdAt),
        /"eventCode":"(\w+)"/.exec(body)?.[1] ?? '',
        attempts,
        deliveredAt ? time(deliveredAt) : (problem ?? 'waiting'),
      ]),
    )}`,
  );

/** A case that is a question about a product is answered here, for everybody or by mail alone. */
const answerForm = (question: string) => html`<form method="post" action="${operatorsAddress}/answer">
<input type="hidden" name="question" value="${question}">
<label>Answer <textarea name="answer" rows="4" required></textarea></label>
<button name="show" value="everybody">Send and show</button> <button name="show" value="nobody">Send only</button></form>`;

export const casesSection = (cases: SupportCase[]) =>
  section(
    TITLES.cases,
    table(
      'Latest support cases',
      ['Received (UTC)', 'Number', 'Content', 'Files'],
      cases.map(({ createdAt, number, fields, files }) => [
        time(createdAt),
        number,
        html`<details><summary>${fields.subject ?? fields.reason ?? 'Case'}</summary><dl>${Object.entries(fields).map(
          ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
        )}</dl>${fields.productQuestion && answerForm(fields.productQuestion)}</details>`,
        html`${files.map(
          ({ id, name, size }) =>
            html`<p><a href="${operatorsAddress}/support-files/${id}">${name}</a> (${Math.ceil(size / 1000)} kB)</p>`,
        )}`,
      ]),
    ),
  );

/** A payload in full, folded when it is long. */
const content = (text: string) =>
  text.length <= LONG
    ? html`<code>${text}</code>`
    : html`<details><summary><code>${text.slice(0, LONG)}…</code></summary><code>${text}</code></details>`;

export const eventsSection = (events: TrackedEvent[], checks: readonly VatCheck[]) =>
  section(
    TITLES.events,
    html`${table(
      'Latest tracking calls',
      ['Received (UTC)', 'Call', 'Content'],
      events.map(({ at, name, body }) => [time(at), name, content(JSON.stringify(body))]),
    )}<h3>VAT checks</h3>${table(
      'Latest VAT checks',
      ['Asked (UTC)', 'Number', 'Answer'],
      checks.map(({ at, number, outcome }) => [time(at), number, String(outcome)]),
    )}`,
  );

type IndexState = { name: string; entries: number; updatedAt: string };

/** Replicas sort the same records in another way: of them only how many are in step matters. */
function indexRow({ name, entries, updatedAt }: IndexState, all: IndexState[]): Cell[] {
  const replicas = all.filter(other => other.name.startsWith(`${name}_`));
  const inStep = replicas.filter(other => other.entries === entries).length;
  return [name, entries, `${inStep} of ${replicas.length}`, time(updatedAt)];
}

export const indexSection = (indices: IndexState[] | undefined) =>
  section(
    TITLES.indices,
    indices
      ? table(
          'Filled search indices',
          ['Index', 'Records', 'Replicas in step', 'Updated (UTC)'],
          indices
            .filter(({ name, entries }) => entries > 0 && !name.includes('_'))
            .map(index => indexRow(index, indices)),
        )
      : html`<p>The search service does not answer.</p>`,
  );

export const formsSection = (next: VatOutcome | undefined, outcomes: readonly VatOutcome[]) =>
  section(
    TITLES.change,
    html`<div class="forms">
<form method="post" action="${operatorsAddress}/stock"><fieldset><legend>Stock</legend>
<label>SKU <input name="sku" required autocomplete="off"></label>
<label>Pieces <input name="quantity" type="number" min="0" required></label>
<button>Set the stock</button></fieldset></form>
<form method="post" action="${operatorsAddress}/price"><fieldset><legend>Price</legend>
<label>SKU <input name="sku" required autocomplete="off"></label>
<label>Currency <input name="currency" value="EUR" maxlength="3" size="4" required></label>
<label>Amount <input name="amount" inputmode="decimal" required></label>
<button>Set the price</button></fieldset></form>
<form method="post" action="${operatorsAddress}/vat-answer"><fieldset><legend>Next VAT answer</legend>
<label>Answer <select name="outcome"><option value="">the number decides</option>${outcomes.map(
      outcome => html`<option value="${outcome}"${outcome === next && html` selected`}>${outcome}</option>`,
    )}</select></label>
<button>Set the answer</button></fieldset></form>
</div>`,
  );

const option = (value: string | number, text: string, isChosen: boolean) =>
  html`<option value="${value}"${isChosen && html` selected`}>${text}</option>`;

export const providersSection = (faults: Pick<Faults, 'of'>) =>
  section(
    TITLES.providers,
    html`<p>What a service does with the shop's calls until it is changed here or started anew. An outage of commerce or search also keeps their sections here empty.</p>
<div class="forms">${PROVIDERS.map(provider => {
      const { state, latency } = faults.of(provider);
      return html`<form method="post" action="${operatorsAddress}/provider"><fieldset><legend>${provider}</legend>
<input type="hidden" name="provider" value="${provider}">
<div class="pair"><label>State <select name="state">${PROVIDER_STATES.map(one => option(one, one, one === state))}</select></label>
<label>Latency <select name="latency">${LATENCIES.map(one => option(one, one === 0 ? 'none' : `${one} ms`, one === latency))}</select></label></div>
<button>Set ${provider}</button></fieldset></form>`;
    })}</div>`,
  );
