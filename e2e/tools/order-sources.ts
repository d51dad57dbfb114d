import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { hydrated } from '../shop-test.ts';
import { confirmationOf, type ReceivedMail } from './mailbox.ts';
import { reach } from './shop-address.ts';
import { centsIn, expectToAddUp, mailedSums, type ReadSums, shownSums } from './sums.ts';

type Text = (id: string) => string;

const orderNumber = /[A-Z]{2}-\d{6}-\d{9}/;

/** The lines of a PDF that the page may fetch, as they are read. */
export async function pdfLines(page: Page, address: string): Promise<string[]> {
  const base64 = await page.evaluate(async url => {
    const answer = await fetch(url);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.ok ? btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join('')) : '';
  }, address);
  expect(base64, address).not.toBe('');
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.flatMap(onPage => onPage.split('\n'));
}

/** The same of an invoice. Its rows are called as those of the mail; of what stands before them, the last is the goods. */
function invoicedSums(written: readonly string[], { rows: mailed }: ReadSums, text: Text): ReadSums {
  // A PDF knows one kind of blank.
  const plain = (words: string) => words.replaceAll(/\s/g, ' ');
  const lines = written.map(plain);
  const labels = mailed.slice(1).map(([label]) => label);
  const rowOf = (label: string) => {
    const at = lines.findLastIndex(line => line.startsWith(`${plain(label)} `));
    return { at, cents: centsIn(lines[at]?.slice(label.length) ?? '') ?? 0 };
  };
  const rows = labels.map(label => ({ label, ...rowOf(label) }));
  expect(rows.map(({ label, at }) => [label, at > 0])).toEqual(labels.map(label => [label, true]));
  const goods = centsIn(lines[Math.min(...rows.map(({ at }) => at)) - 1] ?? '') ?? Number.NaN;
  const totals = [text('checkout.totals.total'), text('checkout.totals.net')].map(rowOf);
  return {
    rows: [[mailed[0]?.[0] ?? '', goods], ...rows.map(({ label, cents }) => [label, cents] as const)],
    total: totals.find(({ at }) => at > 0)?.cents ?? Number.NaN,
  };
}

/** What an order comes to wherever its buyer reads of it later: in the mail, on its page with and without the session, on the invoice. */
async function orderSources(page: Page, text: Text, mail: ReceivedMail): Promise<Record<string, ReadSums>> {
  const mailed = mailedSums(mail, text, text('checkout.totals.goods'));
  const link = /\S+\/orders\/\S+/.exec(mail.plain)?.[0] ?? '';
  const read = async (at: Page, address: string) => {
    await at.goto(address);
    await hydrated(at);
    return shownSums(at, text);
  };
  const own = await read(page, link.replace(/\?.*/, ''));
  const invoice = page.getByRole('main').getByRole('link', { name: text('account.order.invoice') });
  const lines = await pdfLines(page, (await invoice.getAttribute('href')) ?? '');
  const elsewhere = await page.context().browser()?.newContext();
  if (!elsewhere) throw new Error('there is no second browser');
  const linked = await read(await elsewhere.newPage(), link);
  await elsewhere.close();
  return { mail: mailed, 'order page': own, 'linked page': linked, invoice: invoicedSums(lines, mailed, text) };
}

async function laterSources(page: Page, text: Text, number: string): Promise<Record<string, ReadSums>> {
  const beside = await page.context().newPage();
  const sources = await orderSources(beside, text, await confirmationOf(number));
  await beside.close();
  return sources;
}

/**
 * The order that the page thanks for comes to the same, row by row, wherever its buyer reads of it, before (as `earlier` says) and
 * after, where the mails of the shop can be read. The page stays as it is. Answers the order's number.
 */
export async function expectSameSums(page: Page, text: Text, earlier: Record<string, ReadSums> = {}): Promise<string> {
  const thanks = await shownSums(page, text);
  const number = orderNumber.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  expect(number).toMatch(orderNumber);
  const later = reach.embedded ? await laterSources(page, text, number) : {};
  for (const [name, { rows, total }] of Object.entries({ ...earlier, 'thank-you': thanks, ...later })) {
    expectToAddUp({ rows, total });
    const amounts = rows.map(([, cents]) => cents);
    expect({ name, amounts, total }).toEqual({
      name,
      amounts: thanks.rows.map(([, cents]) => cents),
      total: thanks.total,
    });
  }
  return number;
}
