import { amount, openBench, type PaymentsBench } from './testing/payments-bench.ts';

let bench: PaymentsBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const inParts = [
  { quantity: 2, amountIncludingTax: 300 },
  { quantity: 1, amountIncludingTax: amount.value - 600 },
];
const pay = (type: string, more: object) => bench.pay({ paymentMethod: { type }, lineItems: inParts, ...more });
const refusal = { status: 422, errorCode: '702' };

it.each(['klarna', 'klarna_account'])('%s wants lines that add up to the amount', async type => {
  await expect(pay(type, {})).resolves.toMatchObject({ resultCode: 'RedirectShopper' });
  await expect(pay(type, { lineItems: undefined })).rejects.toMatchObject(refusal);
  await expect(pay(type, { lineItems: inParts.slice(1) })).rejects.toMatchObject(refusal);
});

it('a business invoice wants the name of the company, too', async () => {
  await expect(pay('klarna_b2b', {})).rejects.toMatchObject(refusal);
  await expect(pay('klarna_b2b', { company: { name: '' } })).rejects.toMatchObject({ status: 422 });
  const company = { name: 'Sample GmbH' };
  await expect(pay('klarna_b2b', { company })).resolves.toMatchObject({ resultCode: 'RedirectShopper' });
});
