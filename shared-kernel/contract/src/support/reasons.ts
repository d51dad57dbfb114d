/** Inputs that a sub-reason asks for beside name, e-mail, subject and description. */
export type ExtraField = 'productNumber' | 'invoiceNumber' | 'orderNumber' | 'vatId' | 'quantity' | 'phoneNumber';

/** Where a sub-reason sends the shopper first, before the form. */
export type Shortcut = 'returns' | 'my-orders';

export interface Subreason {
  readonly key: string;
  readonly fields: readonly ExtraField[];
  readonly shortcut?: Shortcut;
}

export interface Reason {
  readonly key: string;
  /** Whether the e-mail of the order should be used. */
  readonly emailHint: boolean;
  readonly subreasons: readonly Subreason[];
}

/** The reasons to write, with their sub-reasons. Texts are `contact.reason.<key>` and `contact.subreason.<key>`. */
export const reasons: readonly Reason[] = [
  { key: 'consulting', emailHint: false, subreasons: [{ key: 'product-advice', fields: ['productNumber'] }] },
  {
    key: 'payment',
    emailHint: true,
    subreasons: [
      { key: 'failed-payment', fields: ['orderNumber'] },
      { key: 'payment-methods', fields: [] },
    ],
  },
  {
    key: 'sales',
    emailHint: false,
    subreasons: [
      { key: 'quote-or-discount', fields: ['productNumber', 'quantity', 'vatId'] },
      { key: 'spare-parts', fields: ['productNumber'] },
    ],
  },
  {
    key: 'order',
    emailHint: true,
    subreasons: [
      { key: 'change-order', fields: ['orderNumber'] },
      { key: 'cancel-order', fields: ['orderNumber'] },
    ],
  },
  {
    key: 'shipment',
    emailHint: true,
    subreasons: [
      { key: 'shipment-status', fields: ['orderNumber'], shortcut: 'my-orders' },
      { key: 'damaged-parcel', fields: ['orderNumber', 'phoneNumber'] },
    ],
  },
  {
    key: 'invoice',
    emailHint: true,
    subreasons: [
      { key: 'invoice-request', fields: ['orderNumber'], shortcut: 'my-orders' },
      { key: 'invoice-correction', fields: ['invoiceNumber', 'vatId'] },
    ],
  },
  {
    key: 'product-claim',
    emailHint: true,
    subreasons: [
      { key: 'defect', fields: ['orderNumber', 'productNumber', 'phoneNumber'] },
      { key: 'missing-manual-language', fields: ['productNumber'] },
    ],
  },
  {
    key: 'returns',
    emailHint: true,
    subreasons: [
      { key: 'return-without-reason', fields: ['orderNumber'], shortcut: 'returns' },
      { key: 'refund-status', fields: ['orderNumber'] },
    ],
  },
  {
    key: 'account',
    emailHint: true,
    subreasons: [
      { key: 'login-problem', fields: [] },
      { key: 'data-removal', fields: [] },
    ],
  },
  { key: 'shop-issues', emailHint: false, subreasons: [{ key: 'page-error', fields: [] }] },
  { key: 'other', emailHint: false, subreasons: [{ key: 'other', fields: [] }] },
];

/** An input that is shown may be left empty only where nobody need have an answer. */
export const isAskedFor = (field: ExtraField): boolean => field !== 'vatId' && field !== 'quantity';

export function findReason(key: string | null): Reason | undefined {
  return reasons.find(reason => reason.key === key);
}

export function findSubreason(reason: Reason | undefined, key: string | null): Subreason | undefined {
  return reason?.subreasons.find(subreason => subreason.key === key);
}
