import { pricingOf } from '@exwerk/testing/pricing-of';
import { screen, waitFor } from '@testing-library/react';
import { addressedCart, gbp, orderOf } from '../testing/fixtures.ts';
import { bank, choose, offer, open, orderAndPay } from '../testing/payment-page.tsx';
import { Refusal } from '../testing/shop.tsx';

const withFee = addressedCart({
  version: 2,
  custom: { calculatedCodFee: gbp(150), customerAgreedToSendEmail: null, utmSource: null },
  pricing: pricingOf(gbp(2000), { fee: { title: null, amount: gbp(150) } }),
});
const toCourier = () => offer(['scheme'], { cashOnDelivery: { title: 'Pay the courier', fee: gbp(150) } });

it('[PAY-08] [PAY-09] adds the fee for cash on delivery and takes it off again', async () => {
  const { named } = await open({
    getPaymentMethodsRequest: toCourier,
    setCashOnDeliveryFee: ([, isChosen]: [unknown, boolean]) => ({
      cart: isChosen ? withFee : addressedCart({ version: 3 }),
    }),
  });
  await choose('Cash on delivery');
  expect(await screen.findByText('£1.50')).toBeTruthy();
  await choose('Credit or debit card');
  await waitFor(() => expect(screen.queryByText('£1.50')).toBeNull());
  expect(named('setCashOnDeliveryFee')).toMatchObject([
    [{ version: 1 }, true],
    [{ version: 2 }, false],
  ]);
});

it('[PAY-18] [OPEN-B37] [ORDER-01] orders by bank transfer: payment and order at once', async () => {
  const { named } = await open({
    getPaymentMethodsRequest: () => offer(['scheme'], { bankTransfer: bank }),
    createBankPayment: () => ({ payment: { id: 'p' }, cart: addressedCart({ version: 5 }) }),
    createMyOrderFromCart: () => ({ order: orderOf({ paymentMethod: 'bank' }) }),
  });
  await choose('Bank transfer');
  expect(screen.getByText('SK31 1200 0000 1987 4263 7541')).toBeTruthy();
  await orderAndPay();
  expect(await screen.findByText('Order GB-1001')).toBeTruthy();
  expect(named('createBankPayment')).toEqual([[{ id: 'cart-1', version: 1 }]]);
  expect(named('createMyOrderFromCart')).toEqual([[{ id: 'cart-1', version: 5 }]]);
});

it('[AGREE-02] orders nothing while the fee for cash on delivery cannot be written', async () => {
  const { named } = await open({
    getPaymentMethodsRequest: toCourier,
    setCashOnDeliveryFee: () => new Refusal(400, 'InvalidInput'),
    getMe: () => ({ me: { customer: null, activeCart: addressedCart() } }),
  });
  await choose('Cash on delivery');
  await orderAndPay();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was charged/);
  expect(named('setCashOnDeliveryFee')).toHaveLength(2);
  expect(named('createCodPayment')).toHaveLength(0);
});
