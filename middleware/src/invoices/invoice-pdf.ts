import { createPage, margin, type Page } from '../pdf/pdf-page.ts';
import type { Invoice } from './invoice.ts';

// In points.
const gap = 12;
const columns = { article: 355, quantity: 60, amount: 80 } as const;
/** Digits of one width, so that amounts stand below each other. */
const figures: PDFKit.Mixins.TextOptions = { align: 'right', features: ['tnum'] };
const amountLeft = margin + columns.article + columns.quantity;

/** Begins a new page where `height` points have no room below the last line. */
function ensureRoom(page: Page, height: number): void {
  if (page.y + height > page.page.height - margin) page.addPage();
}

function drawBlocks(page: Page, blocks: Invoice['blocks']): void {
  const width = (page.page.width - 2 * margin) / blocks.length;
  const top = page.y;
  let bottom = top;
  blocks.forEach(({ title, lines }, index) => {
    const place = { width: width - gap };
    page.font('bold').text(title, margin + index * width, top, place);
    page.font('regular').text(lines.join('\n'), place);
    bottom = Math.max(bottom, page.y);
  });
  page.y = bottom + 2 * gap;
}

function drawLine(page: Page, [article, quantity, amount]: Invoice['heads']): void {
  const place = { width: columns.article - gap };
  ensureRoom(page, page.heightOfString(article, place));
  const top = page.y;
  const bottom = page.text(article, margin, top, place).y;
  page.text(quantity, margin + columns.article, top, { ...figures, width: columns.quantity });
  page.text(amount, amountLeft, top, { ...figures, width: columns.amount });
  page.y = bottom + gap / 2;
}

function drawSum(page: Page, { label, amount, isTotal = false }: Invoice['sums'][number]): void {
  page.font(isTotal ? 'bold' : 'regular');
  const place = { width: columns.article + columns.quantity - gap };
  ensureRoom(page, page.heightOfString(label, place));
  const top = page.y;
  const bottom = page.text(label, margin, top, place).y;
  page.text(amount, amountLeft - gap, top, { ...figures, width: columns.amount + gap });
  page.y = bottom + gap / 3;
}

function drawRule(page: Page): void {
  const right = page.page.width - margin;
  page.moveTo(margin, page.y).lineTo(right, page.y).lineWidth(0.5).stroke();
  page.y += gap / 2;
}

/** The invoice as A4 pages. The stream ends by itself. `language` is what screen readers speak, `el`. */
export async function invoicePdf(invoice: Invoice, language: string): Promise<Page> {
  const page = await createPage(invoice.title, language);
  page.font('bold').fontSize(18).text(invoice.title);
  page.font('regular').fontSize(9).text(invoice.date).moveDown(2);
  drawBlocks(page, invoice.blocks);
  page.font('bold');
  drawLine(page, invoice.heads);
  drawRule(page);
  page.font('regular');
  for (const line of invoice.lines) drawLine(page, line);
  drawRule(page);
  for (const sum of invoice.sums) drawSum(page, sum);
  if (invoice.note !== null) page.moveDown().font('regular').text(invoice.note, margin);
  page.end();
  return page;
}
