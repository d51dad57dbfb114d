import type { LineItem } from './cart.ts';

/** What a guarantee was put in for; undefined for all else. The same article may also be a gift, which has none. */
export function guaranteedLine({ type, custom }: LineItem, lines: readonly LineItem[]): LineItem | undefined {
  if (type !== 'extra_guarantee') return undefined;
  return lines.find(line => line.variant.sku === custom.parentSku && !line.isGift);
}

/** The lines with each guarantee beneath what it is for. */
export function inDisplayOrder(lines: readonly LineItem[]): LineItem[] {
  return lines
    .filter(line => !guaranteedLine(line, lines))
    .flatMap(line => [line, ...lines.filter(child => guaranteedLine(child, lines) === line)]);
}
