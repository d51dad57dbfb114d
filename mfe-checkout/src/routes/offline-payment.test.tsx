import { cartReplaced } from '@exwerk/runtime';
import { pricingOf } from '@exwerk/testing/pricing-of';
import { act, screen, waitFor } from '@testing-library/react';
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

const dearer: typeof withFee = {
  ...withFee,
  totalPrice: gbp(2345),
  taxedPrice: { totalNet: gbp(1954), totalGross: gbp(2345), taxPortions: [] },
};

it('[MINE-06] [AGREE-05] answers no other tab that brings or takes the fee, and has it right when paying', async () => {
  const { shop, named } = await open({
    getPaymentMethodsRequest: toCourier,
    setCashOnDeliveryFee: () => ({ cart: dearer }),
    getMe: () => ({ me: { customer: null, activeCart: dearer } }),
    createCodPayment: () => ({ payment: { id: 'p' }, cart: dearer }),
    createMyOrderFromCart: () => ({ order: orderOf({ paymentMethod: 'cod' }) }),
  });
  const elsewhere = (cart: typeof dearer) =>
    act(async () => {
      shop.dispatch(cartReplaced(cart));
    });
  await elsewhere(dearer);
  await elsewhere(addressedCart({ version: 3 }));
  expect(named('setCashOnDeliveryFee')).toEqual([]);
  await choose('Cash on delivery');
  await elsewhere(addressedCart({ version: 4 }));
  expect(named('setCashOnDeliveryFee')).toEqual([[{ id: 'cart-1', version: 3 }, true]]);
  // The button said less.
  await orderAndPay();
  expect(named('setCashOnDeliveryFee')).toHaveLength(2);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was charged/);
  expect(named('createCodPayment')).toEqual([]);
  await orderAndPay();
  expect(await screen.findByText('Order GB-1001')).toBeTruthy();
});

it('[AGREE-05] ends with the fee of the last of several quick choices', async () => {
  const { named } = await open({
    getPaymentMethodsRequest: toCourier,
    setCashOnDeliveryFee: async ([{ version }, isChosen]: [{ version: number }, boolean]) => {
      await new Promise(resolve => setTimeout(resolve, 20));
      return { cart: { ...(isChosen ? withFee : addressedCart()), version: version + 1 } };
    },
  });
  await choose('Cash on delivery');
  await choose('Credit or debit card');
  await waitFor(() =>
    expect(named('setCashOnDeliveryFee')).toMatchObject([
      [{ version: 1 }, true],
      [{ version: 2 }, false],
    ]),
  );
  await waitFor(() => expect(screen.queryByText('£1.50')).toBeNull());
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
