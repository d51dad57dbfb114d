import {
  type ContentBlock,
  type ContentPage,
  contentBlockSchema,
  contentPageSchema,
} from '@exwerk/contract/calls/content';
import { onlinePaymentMethods, type Storefront } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';

/** What a part of a page may ask of the storefront that shows it: a payment method, or what else its row of the table decides. */
const conditions = [
  ...onlinePaymentMethods,
  'bankTransfer',
  'cashOnDelivery',
  'businessInvoiceInfo',
  'checkoutEnabled',
  'checkoutDisabled',
] as const;
type Condition = (typeof conditions)[number];

const where = z.enum(conditions).optional();
type Conditional = { readonly where?: Condition | undefined };

const listBlock = z.object({
  where,
  type: z.literal('list'),
  items: z.array(
    z.union([z.string().transform(text => ({ text, where: undefined })), z.object({ where, text: z.string() })]),
  ),
  ordered: z.boolean().optional(),
});
const faqBlock = z.object({
  where,
  type: z.literal('faq'),
  entries: z.array(z.object({ where, question: z.string(), answer: z.string() })),
});
/** Holds as a whole or not at all. */
const wholeBlock = z.intersection(
  z.object({
    where,
    type: z.enum(['heading', 'paragraph', 'links', 'image', 'slides', 'brands', 'departments']),
  }),
  contentBlockSchema,
);
const fileBlock = z.union([listBlock, faqBlock, wholeBlock]);
type FileBlock = z.infer<typeof fileBlock>;

/** A file of the internal CMS: a page whose blocks, list items and questions may say where they hold. */
export const contentFileSchema = z.object({ ...contentPageSchema.shape, blocks: z.array(fileBlock) });
export type ContentFile = z.infer<typeof contentFileSchema>;

function holds({ where: asked }: Conditional, storefront: Storefront): boolean {
  switch (asked) {
    case undefined:
      return true;
    case 'checkoutDisabled':
      return !storefront.checkoutEnabled;
    case 'cashOnDelivery':
      return storefront.cashOnDelivery.itemLimit > 0;
    case 'bankTransfer':
    case 'businessInvoiceInfo':
    case 'checkoutEnabled':
      return storefront[asked];
    default:
      return storefront.onlinePaymentMethods.includes(asked);
  }
}

function shownBlock(block: FileBlock, storefront: Storefront): ContentBlock {
  const inStorefront = (part: Conditional) => holds(part, storefront);
  switch (block.type) {
    case 'list': {
      const { type, items, ordered } = block;
      return { type, items: items.filter(inStorefront).map(({ text }) => text), ...(ordered && { ordered }) };
    }
    case 'faq': {
      const entries = block.entries.filter(inStorefront);
      return { type: block.type, entries: entries.map(({ question, answer }) => ({ question, answer })) };
    }
    default: {
      const { where: _asked, ...shown } = block;
      return shown;
    }
  }
}

/** The page as the storefront shows it. */
export function shownIn(storefront: Storefront, { blocks, ...page }: ContentFile): ContentPage {
  const held = blocks.filter(block => holds(block, storefront));
  return { ...page, blocks: held.map(block => shownBlock(block, storefront)) };
}
