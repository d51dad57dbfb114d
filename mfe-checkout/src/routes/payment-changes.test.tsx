import { cartReplaced } from '@exwerk/runtime';
import { pricingOf } from '@exwerk/testing/pricing-of';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { applyCode, openCoupons } from '../testing/coupons.ts';
import { addressedCart, gbp, orderOf } from '../testing/fixtures.ts';
import { actions, checkout, choose, component, offer, open, orderAndPay, paid } from '../testing/payment-page.tsx';
import { Refusal } from '../testing/shop.tsx';

it('follows a cart that is changed elsewhere: says so, asks for the methods again, and keeps the card fields', async () => {
  const dear = addressedCart({
    version: 4,
    totalPrice: gbp(4195),
    taxedPrice: { totalNet: gbp(3496), totalGross: gbp(4195), taxPortions: [] },
  });
  let amount = { value: 2195, currency: 'GBP' };
  const { named, shop } = await open({ getPaymentMethodsRequest: () => offer(['scheme'], { amount }) });
  await waitFor(() => expect(component.mount).toHaveBeenCalledTimes(1));
  amount = { value: 4195, currency: 'GBP' };
  await act(async () => shop.dispatch(cartReplaced(dear)));
  expect(await screen.findByText('Your cart was changed meanwhile. The total is now £41.95.')).toBeTruthy();
  await waitFor(() =>
    expect(checkout.update).toHaveBeenLastCalledWith({ amount }, { shouldReinitializeCheckout: false }),
  );
  expect(named('getPaymentMethodsRequest')).toHaveLength(2);
  expect(component.mount).toHaveBeenCalledTimes(1);
  expect(component.unmount).not.toHaveBeenCalled();
});

it('[AGREE-02] names the amount of the cart to the component also when the methods cannot be asked for again', async () => {
  let isDown = false;
  const { shop } = await open({
    getPaymentMethodsRequest: () => (isDown ? new Refusal(503, 'UpstreamError') : offer(['scheme'])),
  });
  await waitFor(() => expect(component.mount).toHaveBeenCalledTimes(1));
  isDown = true;
  const dear = addressedCart({ version: 4, totalPrice: gbp(4195), taxedPrice: null });
  await act(async () => shop.dispatch(cartReplaced(dear)));
  await screen.findByText('The payment methods could not be loaded. Please try again.');
  const amount = { value: 4195, currency: 'GBP' };
  expect(checkout.update).toHaveBeenLastCalledWith({ amount }, { shouldReinitializeCheckout: false });
  isDown = false;
  screen.getByRole('button', { name: 'Try again' }).focus();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await waitFor(() =>
    expect(screen.queryByText('The payment methods could not be loaded. Please try again.')).toBeNull(),
  );
  expect(document.activeElement).not.toBe(document.body);
});

it('[OPEN-B77] writes to the cart what the buyer agreed to, before paying it as it is then', async () => {
  const agreed = addressedCart({
    version: 2,
    storeKey: 'store-hu',
    custom: { calculatedCodFee: null, customerAgreedToSendEmail: true, utmSource: null },
  });
  const { named } = await open(
    {
      updateCart: () => ({ cart: agreed }),
      makePaymentRequest: () => paid('Authorised', { order: orderOf() }),
    },
    '/checkout/payment',
    addressedCart({ storeKey: 'store-hu' }),
    { country: 'hu' },
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /newsletter/ }));
  await orderAndPay();
  await waitFor(() => expect(named('makePaymentRequest')).toMatchObject([[{ cartVersion: 2 }]]));
  expect(named('updateCart')).toEqual([
    [{ id: 'cart-1', version: 1 }, [{ action: 'setCustomType', fields: { customerAgreedToSendEmail: true } }]],
  ]);
});

it('[AGREE-02] pays nothing when the cart that was read anew is not the one that was shown', async () => {
  const other = addressedCart({ version: 3, storeKey: 'store-hu', totalPrice: gbp(9900), taxedPrice: null });
  const { named } = await open(
    { updateCart: () => ({ cart: other }) },
    '/checkout/payment',
    addressedCart({ storeKey: 'store-hu' }),
    { country: 'hu' },
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /newsletter/ }));
  await orderAndPay();
  await waitFor(() => expect(actions.resolve).toHaveBeenCalledWith({ resultCode: 'Refused' }));
  expect(named('makePaymentRequest')).toEqual([]);
});

describe('a coupon on the payment page', () => {
  const off = addressedCart({
    version: 2,
    discountCodes: [{ discountCode: { id: 'code-1', code: 'WELCOME10' }, state: 'MatchesCart', cartDiscounts: [] }],
    totalPrice: gbp(1995),
    taxedPrice: { totalNet: gbp(1663), totalGross: gbp(1995), taxPortions: [] },
    pricing: pricingOf(gbp(1995)),
  });
  const openWithCoupons = async (answers: Record<string, (args: never) => unknown>) => {
    const opened = await open(answers);
    await waitFor(() => expect(component.mount).toHaveBeenCalledTimes(1));
    await openCoupons();
    return opened;
  };

  it('[CART-36] [AGREE-02] changes what is paid, and is not taken for a change by somebody else', async () => {
    let amount = { value: 2195, currency: 'GBP' };
    const { named } = await openWithCoupons({
      getPaymentMethodsRequest: () => offer(['scheme'], { amount }),
      applyCartCoupon: () => {
        amount = { value: 1995, currency: 'GBP' };
        return { cart: off };
      },
      makePaymentRequest: () => paid('Authorised', { order: orderOf() }),
    });
    await applyCode('welcome10');
    expect((await screen.findByText('The total is now £19.95.')).getAttribute('role')).toBe('status');
    expect(screen.getByRole('button', { name: 'Order with obligation to pay £19.95' })).toBeTruthy();
    expect(screen.queryByText(/Your cart was changed meanwhile/)).toBeNull();
    await waitFor(() =>
      expect(checkout.update).toHaveBeenLastCalledWith({ amount }, { shouldReinitializeCheckout: false }),
    );
    expect(component.unmount).not.toHaveBeenCalled();
    await orderAndPay();
    await waitFor(() => expect(named('makePaymentRequest')).toMatchObject([[{ cartVersion: 2 }]]));
  });

  it('[DISC-22] is refused at its field, and nothing else changes', async () => {
    await openWithCoupons({ applyCartCoupon: () => new Refusal(400, 'DiscountCodeNonApplicable') });
    await applyCode('NOPE');
    const field = screen.getByLabelText('Code');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('alert').id).toBe(field.getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('button', { name: 'Order with obligation to pay £21.95' })).toBeTruthy();
  });

  it('[AGREE-02] takes no code while the payment is made', async () => {
    let answer: (paid: unknown) => void = () => {};
    await openWithCoupons({
      makePaymentRequest: () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    });
    await orderAndPay();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
    await act(async () => answer(paid('Refused')));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(false));
  });
});

it('[AGREE-02] ends a step of the provider that was begun at another amount', async () => {
  let amount = { value: 2195, currency: 'GBP' };
  const { shop } = await open({
    getPaymentMethodsRequest: () => offer(['scheme'], { amount }),
    makePaymentRequest: () => paid('ChallengeShopper', { action: { type: 'threeDS2' } }),
  });
  await orderAndPay();
  await waitFor(() => expect(actions.resolve).toHaveBeenCalled());
  amount = { value: 4195, currency: 'GBP' };
  const dear = addressedCart({ version: 4, totalPrice: gbp(4195), taxedPrice: null, pricing: pricingOf(gbp(4195)) });
  await act(async () => shop.dispatch(cartReplaced(dear)));
  await waitFor(() => expect(component.mount).toHaveBeenCalledTimes(2));
  expect(component.unmount).toHaveBeenCalledTimes(1);
  const button = screen.getByRole('button', { name: /^Order with obligation to pay £41.95/ });
  expect(button.getAttribute('aria-busy')).toBeNull();
});

describe('a method that is offered no more', () => {
  const told = 'This payment method is not available for your order. Please choose another one.';
  const radios = () =>
    screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => (checked ? `${value}!` : value));
  const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Order with obligation to pay £/ });
  const dear = addressedCart({ version: 4, totalPrice: gbp(4195), taxedPrice: null, pricing: pricingOf(gbp(4195)) });
  const toCourier = { cashOnDelivery: { title: 'Pay the courier', fee: gbp(0) } };

  /** The page with a cart that is dearer than the first of these offers allows. */
  async function withdraw(before: ReturnType<typeof offer>, after: ReturnType<typeof offer>, chosen?: string) {
    let current = before;
    const opened = await open({
      getPaymentMethodsRequest: () => current,
      setCashOnDeliveryFee: () => ({ cart: current === before ? addressedCart() : dear }),
      createCodPayment: () => ({ payment: { id: 'p' }, cart: dear }),
      createMyOrderFromCart: () => ({ order: orderOf({ paymentMethod: 'cod' }) }),
    });
    if (chosen) await choose(chosen);
    const chosenRadio = screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked);
    chosenRadio?.focus();
    current = after;
    await act(async () => opened.shop.dispatch(cartReplaced(dear)));
    await waitFor(() => expect(opened.named('getPaymentMethodsRequest')).toHaveLength(2));
    return opened;
  }

  it('[PAY-07] is told, and nothing is paid by a method that nobody chose', async () => {
    const { named } = await withdraw(offer(['scheme'], toCourier), offer(['scheme']), 'Cash on delivery');
    const alert = (await screen.findByText(told)).closest('[role="alert"]');
    expect(alert).toBeTruthy();
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(radios()).toEqual(['scheme']);
    expect(orderButton().disabled).toBe(true);
    await act(async () => fireEvent.click(orderButton()));
    expect(component.submit).not.toHaveBeenCalled();
    expect(named('makePaymentRequest')).toEqual([]);
    await choose('Credit or debit card');
    expect(screen.queryByText(told)).toBeNull();
    expect(radios()).toEqual(['scheme!']);
    await waitFor(() => expect(orderButton().disabled).toBe(false));
  });

  it('[PAY-07] is told also where it is the one that was chosen to begin with', async () => {
    await withdraw(offer(['scheme'], toCourier), offer([], toCourier));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(radios()).toEqual(['cod']);
    expect(orderButton().disabled).toBe(true);
  });

  it('[PAY-07] is told where the page is opened again', async () => {
    const { shop, router } = await withdraw(offer(['scheme'], toCourier), offer(['scheme']), 'Cash on delivery');
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/checkout/payment'));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(shop.getState().checkout.paymentSelected).toBe('cod');
    expect(radios()).toEqual(['scheme']);
  });

  it('the first one is chosen where the card is not offered, and nobody has chosen yet', async () => {
    await open({ getPaymentMethodsRequest: () => offer([], toCourier), setCashOnDeliveryFee: () => ({ cart: dear }) });
    expect(radios()).toEqual(['cod!']);
    expect(screen.queryByText(told)).toBeNull();
  });
});
