import { expect, type Page } from '@playwright/test';
import type { ReceivedMail } from './mailbox.ts';

/** A summary as it is read: what each row is for, and its amount in cents; what is free is nothing. */
export interface ReadSums {
  readonly rows: readonly (readonly [label: string, cents: number])[];
  /** The row of the total */
  readonly total: number;
}

/** Digits, with their decimals wherever the language puts them; null where there are none. */
export function centsIn(written: string): number | null {
  const amount = /\d[\d\s.,’']*/.exec(written)?.[0].trim();
  if (amount === undefined) return null;
  const [, decimals = ''] = /[.,](\d{2})$/.exec(amount) ?? [];
  const whole = amount.slice(0, decimals ? -3 : undefined).replace(/\D/g, '');
  const cents = Number(whole) * 100 + Number(decimals);
  return /[-−–]\s?[^\d\s]*\s?\d/.test(written) ? -cents : cents;
}

function sumsOf(
  written: readonly (readonly [label: string, value: string])[],
  totalLabels: readonly string[],
): ReadSums {
  const rows = written.map(([label, value]) => [label, centsIn(value) ?? 0] as const);
  const at = rows.findIndex(([label]) => totalLabels.includes(label));
  expect(at, `a row for the total in ${JSON.stringify(written)}`).toBeGreaterThan(0);
  return { rows: rows.slice(0, at), total: rows[at]?.[1] ?? Number.NaN };
}

type Text = (id: string) => string;
const totalLabels = (text: Text) => [text('checkout.totals.total'), text('checkout.totals.net')];

/** The summary that the page, or its dialog, shows now. */
export async function shownSums(page: Page, text: Text, within = 'main'): Promise<ReadSums> {
  const list = page.locator(`${within} dl`).filter({ hasText: text('checkout.totals.goods') });
  await expect(list.first()).toBeVisible();
  const written = await list
    .first()
    .locator('> div')
    .evaluateAll(rows =>
      rows.map(
        row => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? ''] as const,
      ),
    );
  return sumsOf(written, totalLabels(text));
}

/** The same of an order's mail, where lines stand in place of the goods. */
export function mailedSums({ plain }: ReceivedMail, text: Text, goods: string): ReadSums {
  const labels = totalLabels(text);
  const written = plain.split('\n').flatMap(line => {
    const at = line.lastIndexOf(': ');
    return at > 0 ? [[line.slice(0, at), line.slice(at + 2)] as const] : [];
  });
  const isLine = ([label]: readonly [string, string]) => /^\d+ × /.test(label);
  const from = written.findIndex(isLine);
  const { rows, total } = sumsOf(written.slice(from), labels);
  const lines = rows.filter(([label]) => /^\d+ × /.test(label));
  const others = rows.slice(lines.length);
  return { rows: [[goods, lines.reduce((sum, [, cents]) => sum + cents, 0)], ...others], total };
}

/** The rows come to the total, to the cent. */
export function expectToAddUp({ rows, total }: ReadSums): void {
  expect(
    rows.reduce((sum, [, cents]) => sum + cents, 0),
    JSON.stringify(rows),
  ).toBe(total);
}
