import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** What mails say. Names in braces are filled in. */
const textsSchema = z.strictObject({
  orderSubject: z.string().includes('{number}'),
  orderThanks: z.string(),
  /** For what is sent only once it is paid */
  orderThanksUnpaid: z.string(),
  orderDate: z.string(),
  orderLink: z.string(),
  withdrawalLink: z.string(),
  seller: z.string(),
  shipping: z.string(),
  shippingFree: z.string(),
  discount: z.string(),
  billingAddress: z.string(),
  shippingAddress: z.string(),
  pickUpPoint: z.string(),
  paymentMethod: z.string(),
  codFee: z.string(),
  total: z.string(),
  totalNet: z.string(),
  cashRounding: z.string(),
  cashDue: z.string(),
  tax: z.string().includes('{rate}'),
  withoutTax: z.string(),
  'method.scheme': z.string(),
  'method.onlineBanking_PL': z.string(),
  'method.cod': z.string(),
  'method.bank': z.string(),
  multibancoHint: z.string(),
  multibancoEntity: z.string().includes('{entity}'),
  multibancoReference: z.string().includes('{reference}'),
  multibancoExpires: z.string().includes('{date}'),
  bankHint: z.string(),
  bankOwner: z.string(),
  orderReference: z.string(),
  paymentReceivedSubject: z.string().includes('{number}'),
  paymentReceivedHint: z.string(),
  paymentReturnedSubject: z.string(),
  paymentReturnedHint: z.string().includes('{amount}'),
  shippedSubject: z.string().includes('{number}'),
  shippedHint: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingLink: z.string(),
  cancelledSubject: z.string().includes('{number}'),
  cancelledHint: z.string(),
  cancelledPaidHint: z.string().includes('{amount}'),
  cancelledUnpaidHint: z.string(),
  refundedSubject: z.string().includes('{number}'),
  refundedHint: z.string().includes('{amount}'),
  returnSubject: z.string().includes('{number}').includes('{return}'),
  returnHint: z.string(),
  returnGoods: z.string(),
  returnNumber: z.string(),
  returnAddress: z.string(),
  returnSender: z.string(),
  returnLabel: z.string(),
  returnLabelHint: z.string(),
  supportSubject: z.string().includes('{number}'),
  supportHint: z.string(),
  supportCopy: z.string(),
  supportFiles: z.string(),
  orderLinkHint: z.string(),
  orderLinkAction: z.string(),
  orderLinkIgnore: z.string(),
  resetSubject: z.string(),
  resetHint: z.string(),
  resetLink: z.string(),
  resetIgnore: z.string(),
  emailChangeSubject: z.string(),
  emailChangeHint: z.string(),
  emailChangeLink: z.string(),
  emailChangeIgnore: z.string(),
  emailTakenHint: z.string(),
  emailNoticeSubject: z.string(),
  emailNoticeHint: z.string(),
  passwordChangedSubject: z.string(),
  passwordChangedHint: z.string(),
  accountDeletedSubject: z.string(),
  accountDeletedHint: z.string(),
  newsletterSubject: z.string(),
  newsletterHint: z.string(),
  newsletterLink: z.string(),
  newsletterIgnore: z.string(),
  questionSubject: z.string().includes('{product}'),
  questionHint: z.string(),
  questionAnswer: z.string(),
  questionAsked: z.string(),
  restockSubject: z.string().includes('{product}'),
  restockHint: z.string(),
  restockLink: z.string(),
  restockOnce: z.string(),
});
export type MailTexts = z.infer<typeof textsSchema>;

const fileOf = (language: string) => join(import.meta.dirname, 'texts', `${language}.json`);
const loaded = new Map<string, MailTexts>();

/** The texts of a language, read once from `texts/<language>.json`; English for a language without a file. */
export function mailTexts(language: string): MailTexts {
  const known = loaded.get(language);
  if (known) return known;
  const file = existsSync(fileOf(language)) ? fileOf(language) : fileOf('en');
  const texts = textsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  loaded.set(language, texts);
  return texts;
}
