import { createPage, margin, type Page } from '../pdf/pdf-page.ts';
import type { ReturnLabel } from './return-label.ts';

// In points: the label fills the upper half of an A4 page.
const padding = 24;
const height = 330;
const senderWidth = 220;

function drawBlock(
  page: Page,
  { title, lines }: ReturnLabel['sender'],
  place: { left: number; top: number; size: number; width: number },
): void {
  const { left, top, size, width } = place;
  page.font('regular').fontSize(9).text(title, left, top, { width });
  page.font('bold').fontSize(size).text(lines.join('\n'), { width });
}

/** The label as an A4 page to be cut or folded. The stream ends by itself. `language` is what screen readers speak, `el`. */
export async function returnLabelPdf(label: ReturnLabel, language: string): Promise<Page> {
  const page = await createPage(label.title, language);
  const width = page.page.width - 2 * margin;
  const left = margin + padding;
  const inner = width - 2 * padding;
  page.font('regular').fontSize(9).text(label.hint, margin, margin, { width }).moveDown(2);
  const top = page.y;
  page.rect(margin, top, width, height).lineWidth(1).stroke();
  drawBlock(page, label.sender, { left, top: top + padding, size: 10, width: senderWidth });
  drawBlock(page, label.receiver, { left, top: top + height / 3, size: 18, width: inner });
  drawBlock(page, label.number, { left, top: top + height - padding - 46, size: 22, width: inner });
  page.end();
  return page;
}
