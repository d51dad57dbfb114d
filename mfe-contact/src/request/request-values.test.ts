import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { findReason, findSubreason, type Subreason } from '@exwerk/contract/support/reasons';
import { objectionTo } from '@exwerk/contract/validation/rule';
import { customerOf } from '@exwerk/testing/customer-of';
import { requestSchema } from './request-rules.ts';
import { emptyRequest, type RequestValues, valuesOf } from './request-values.ts';
import { toRequest } from './when-sent.ts';

function subreasonOf(reason: string, key: string): Subreason {
  const subreason = findSubreason(findReason(reason), key);
  if (!subreason) throw new Error(`${reason}/${key} does not exist`);
  return subreason;
}

const objection = (subreason: Subreason, field: keyof RequestValues, value: string) => {
  const schema = Object.entries(requestSchema(subreason).shape).find(([name]) => name === field)?.[1];
  return schema && objectionTo(schema, value)?.id;
};

const advice = subreasonOf('consulting', 'product-advice');
const defect = subreasonOf('product-claim', 'defect');
const correction = subreasonOf('invoice', 'invoice-correction');
const quote = subreasonOf('sales', 'quote-or-discount');

it('[CONTACT-19] asks for a contact name', () => {
  expect(objection(advice, 'contactName', ' ')).toBe('validation.required');
});

it('[CONTACT-20] asks for a valid e-mail', () => {
  expect(objection(advice, 'customerEmail', '')).toBe('validation.required');
  expect(objection(advice, 'customerEmail', 'jane@')).toBe('validation.email');
  expect(objection(advice, 'customerEmail', 'jane@example.com')).toBeUndefined();
});

it('[CONTACT-21] asks for a phone number only where the sub-reason needs one', () => {
  expect(objection(defect, 'phoneNumber', '')).toBe('validation.required');
  expect(objection(advice, 'phoneNumber', '')).toBeUndefined();
});

it('[CONTACT-22] asks for subject and description', () => {
  expect(objection(advice, 'subject', '')).toBe('validation.required');
  expect(objection(advice, 'description', '')).toBe('validation.required');
});

it('[CONTACT-23] asks for order and invoice number where they are shown', () => {
  expect(objection(defect, 'orderNumber', '')).toBe('validation.required');
  expect(objection(correction, 'invoiceNumber', '')).toBe('validation.required');
  expect(objection(correction, 'orderNumber', '')).toBeUndefined();
});

it('[CONTACT-24] asks for exactly eight digits of the article number', () => {
  expect(objection(advice, 'productNumber', '1234567')).toBe('validation.digits');
  expect(objection(advice, 'productNumber', '12345678')).toBeUndefined();
});

it('[CONTACT-18, CONTACT-26] shows quantity and VAT id where the sub-reason asks for them', () => {
  expect(quote.fields).toEqual(['productNumber', 'quantity', 'vatId']);
  expect(advice.fields).toEqual(['productNumber']);
});

it('[CONTACT-15] makes a request that the contract takes, with shown inputs only', () => {
  const values = {
    ...emptyRequest,
    contactName: ' Jane ',
    customerEmail: 'jane@example.com',
    subject: 'Ten drills',
    description: 'Price?',
    productNumber: '10000001',
    quantity: '10',
    orderNumber: 'not asked for',
  };
  const request = toRequest(values, 'sales', quote, 'en-GB');
  expect(request).toEqual({
    reason: 'sales',
    subreason: 'quote-or-discount',
    locale: 'en-GB',
    contactName: 'Jane',
    customerEmail: 'jane@example.com',
    subject: 'Ten drills',
    description: 'Price?',
    productNumber: 'EX10000001',
    quantity: 10,
  });
  expect(sendSupportRequest.args.safeParse([request]).success).toBe(true);
});

it.each([
  ['gb', 'Eva Sample'],
  ['hu', 'Sample Eva'],
] as const)('[LANG-10] calls a customer as %s does', (country, name) => {
  const customer = customerOf({ firstName: 'Eva', lastName: 'Sample' });
  expect(valuesOf(customer, storefrontByCountry(country)).contactName).toBe(name);
});
