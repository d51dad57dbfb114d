import { inDisplayOrder } from '@exwerk/contract/calls/line-order';
import { cartReplaced } from '@exwerk/runtime';
import { pricingOf } from '@exwerk/testing/pricing-of';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import CartSidebar from '../sidebar/cart-sidebar.tsx';
import { addressedCart, cartOf, gbp, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, showRoutes } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

const offers = [
  { sku: '4100010', name: '1 year', years: 1, permyriad: 500, price: gbp(100) },
  { sku: '4100020', name: '2 years', years: 2, permyriad: 900, price: gbp(180) },
];
const guarantee = lineItem({
  id: 'line-g',
  name: '2 years',
  type: 'extra_guarantee',
  isVirtual: true,
  variant: { sku: '4100020', images: [] },
  custom: { parentSku: 'EX10000001', customFieldsRaw: [] },
});
const usual = {
  checkout: () => ({ accepted: true }),
  getStores: () => storeAnswer({ saleOfAdditionalGuarantee: true }),
  getShippingMethodsWithoutId: () => ({ shippingMethods: [] }),
  getGuaranteeOffers: () => ({ offers }),
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The cart page with the sidebar that the shell lays over it. */
async function openCart(cart = cartOf(), answers: Parameters<typeof answerCalls>[0] = {}) {
  const called = answerCalls({ ...usual, ...answers });
  const shop = createShop('gb', cart);
  const beside = { path: '/beside', Component: CartSidebar };
  const view = showRoutes(shop, [...routes, beside], '/checkout/cart');
  await screen.findByRole('heading', { level: 1 });
  await act(() => new Promise(resolve => setTimeout(resolve, 50)));
  return { ...called, ...view, shop };
}

it('[GUAR-02] offers a guarantee for goods with its lowest price', async () => {
  const { named } = await openCart();
  expect(await screen.findByRole('button', { name: 'Premium guarantee from £1.00 for Cordless drill' })).toBeTruthy();
  expect(named('getGuaranteeOffers')).toEqual([[{ sku: 'EX10000001' }]]);
});

const virtual = lineItem({ isVirtual: true, variant: { sku: '4100010', images: [] } });

it.each<[string, Parameters<typeof openCart>]>([
  ['the store does not sell any', [cartOf(), { getStores: () => storeAnswer() }]],
  ['the product has one', [cartOf({ lineItems: [lineItem(), guarantee] })]],
  ['the line is virtual', [cartOf({ lineItems: [virtual] })]],
  ['the line is a gift', [cartOf({ lineItems: [lineItem({ totalPrice: gbp(0), isGift: true })] })]],
  ['the product is excluded', [cartOf(), { getGuaranteeOffers: () => ({ offers: [] }) }]],
  ['none of the goods is left', [cartOf({ lineItems: [lineItem({ quantity: 2, availableQuantity: 0 })] })]],
])('[GUAR-02] offers none when %s', async (_reason, page) => {
  await openCart(...page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shopping cart');
  expect(screen.queryByRole('button', { name: /guarantee/i })).toBeNull();
});

it('[GUAR-02] [GUAR-07] offers none on the payment page, nor asks', async () => {
  const { named } = answerCalls({ ...usual, getPaymentMethodsRequest: () => null });
  const shop = createShop('gb', addressedCart());
  const payment = { path: '/checkout/payment', Component: CartSidebar };
  showRoutes(shop, [payment], '/checkout/payment');
  await act(async () => shop.dispatch({ type: 'navigation/overlayOpened', payload: 'cart-sidebar' }));
  await act(() => new Promise(resolve => setTimeout(resolve, 50)));
  expect(screen.getByText('Cordless drill')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /guarantee/i })).toBeNull();
  expect(named('getGuaranteeOffers')).toEqual([]);
});

it('[GUAR-04] [OPEN-B44] [TCONST-24] [CONST-07] shows a hint for five seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await openCart();
  expect(await screen.findByText(/Protect your purchase for longer/)).toBeTruthy();
  await act(async () => jest.advanceTimersByTime(4800));
  expect(screen.getByText(/Protect your purchase for longer/)).toBeTruthy();
  await act(async () => jest.advanceTimersByTime(300));
  expect(screen.queryByText(/Protect your purchase for longer/)).toBeNull();
  expect(screen.getByRole('button', { name: /Premium guarantee from/ })).toBeTruthy();
});

it('[GUAR-01] [GUAR-06] [GUAR-07] [CHECKOUT-40] adds a guarantee as a line with its parent and as many pieces; its button waits', async () => {
  const withGuarantee = cartOf({ version: 2, lineItems: [lineItem({ quantity: 3 }), { ...guarantee, quantity: 3 }] });
  let answer = (_: unknown) => {};
  const { named, shop } = answerCallsWith(() =>
    new Promise(resolve => (answer = resolve)).then(() => ({ cart: withGuarantee })),
  );
  showRoutes(shop, [{ path: '/', Component: CartSidebar }], '/');
  await act(async () => shop.dispatch({ type: 'navigation/overlayOpened', payload: 'cart-sidebar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Premium guarantee from £1.00 for Cordless drill' }));
  expect(await screen.findByRole('heading', { name: 'Premium guarantee' })).toBeTruthy();
  const take = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add 2 years for £5.40' });
  take.focus();
  fireEvent.click(take);
  await waitFor(() => expect(take.getAttribute('aria-disabled')).toBe('true'));
  // Who presses once more, or another one meanwhile, is still there and buys no second one.
  const other = screen.getByRole<HTMLButtonElement>('button', { name: 'Add 1 year for £3.00' });
  for (const button of [take, other]) fireEvent.click(button);
  expect([other.getAttribute('aria-disabled'), take.disabled, other.disabled]).toEqual(['true', false, false]);
  expect(document.activeElement).toBe(take);
  answer(null);
  expect(await screen.findByText('2 years is in your cart.')).toBeTruthy();
  const action = { action: 'addLineItem', sku: '4100020', quantity: 3, parentSku: 'EX10000001' };
  expect(named('updateCart')).toEqual([[{ id: 'cart-1', version: 1 }, [action]]]);
});

function answerCallsWith(updateCart: () => unknown) {
  const called = answerCalls({ ...usual, updateCart });
  return { ...called, shop: createShop('gb', cartOf({ lineItems: [lineItem({ quantity: 3 })] })) };
}

it('[GUAR-01] shows a guarantee beneath what it is for, to be removed but not counted', async () => {
  const other = lineItem({ id: 'line-2', name: 'Saw', variant: { sku: 'EX10000002', images: [] } });
  const cart = cartOf({ lineItems: [lineItem(), other, guarantee] });
  expect(inDisplayOrder(cart.lineItems).map(line => line.id)).toEqual(['line-1', 'line-g', 'line-2']);
  const gift = lineItem({ id: 'line-3', totalPrice: gbp(0) });
  const withGift = cartOf({ lineItems: [lineItem(), other, guarantee, gift] });
  expect(inDisplayOrder(withGift.lineItems).map(line => line.id)).toEqual(['line-1', 'line-g', 'line-2', 'line-3']);
  const giftFirst = cartOf({ lineItems: [{ ...gift, isGift: true }, lineItem(), other, guarantee] });
  expect(inDisplayOrder(giftFirst.lineItems).map(line => line.id)).toEqual(['line-3', 'line-1', 'line-g', 'line-2']);
  await openCart(cart);
  expect(screen.getByText('For Cordless drill')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove 2 years from the cart' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Quantity of 2 years' })).toBeNull();
});

const saw = lineItem({ id: 'line-2', name: 'Saw', variant: { sku: 'EX10000002', images: [] } });
const both = cartOf({ lineItems: [lineItem(), saw] });
/** Offers from so many pence on by article; none for what is not listed. */
const offersFrom = (prices: Record<string, number>) => ({
  getGuaranteeOffers: ([{ sku }]: [{ sku: string }]) => {
    const pence = prices[sku];
    return { offers: pence === undefined ? [] : [{ ...offers[0], price: gbp(pence) }] };
  },
});

it.each([
  ['a later line has the lowest', { EX10000001: 300, EX10000002: 100 }],
  ['only a later line has any', { EX10000002: 100 }],
  ['the first line has the lowest', { EX10000001: 100, EX10000002: 300 }],
])('the hint names the lowest price of all lines, which ask once each: %s', async (_when, prices) => {
  const { named } = await openCart(both, offersFrom(prices));
  expect((await screen.findByText(/Protect your purchase for longer/)).textContent).toContain('from £1.00');
  expect(named('getGuaranteeOffers')).toEqual([[{ sku: 'EX10000001' }], [{ sku: 'EX10000002' }]]);
});

it('the hint asks again for what was missed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  let isDown = true;
  const found = offersFrom({ EX10000001: 300, EX10000002: 100 }).getGuaranteeOffers;
  const getGuaranteeOffers = (args: [{ sku: string }]) =>
    isDown && args[0].sku === 'EX10000002' ? new Refusal(502, 'UpstreamError') : found(args);
  const { named } = await openCart(both, { getGuaranteeOffers });
  isDown = false;
  fireEvent.click(await screen.findByRole('button', { name: 'region.retry' }));
  expect((await screen.findByText(/Protect your purchase for longer/)).textContent).toContain('from £1.00');
  expect(named('getGuaranteeOffers')).toHaveLength(3);
});

it('[GUAR-07] the sidebar shows no article that there is no guarantee for', async () => {
  answerCalls({ ...usual, ...offersFrom({ EX10000002: 100 }) });
  const shop = createShop('gb', both);
  showRoutes(shop, [{ path: '/', Component: CartSidebar }], '/');
  await act(async () => shop.dispatch({ type: 'navigation/overlayOpened', payload: 'cart-sidebar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show guarantees' }));
  expect(await screen.findByRole('button', { name: /^Add 1 year/ })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Saw']);
});

it('[VAT-10] asks for the offers anew when the cart turns net', async () => {
  const { named, shop } = await openCart();
  await screen.findByRole('button', { name: /Premium guarantee from £1.00/ });
  const net = cartOf({ version: 2, taxMode: 'External', pricing: { ...pricingOf(gbp(1667)), isNet: true } });
  await act(async () => shop.dispatch(cartReplaced(net)));
  await waitFor(() => expect(named('getGuaranteeOffers')).toHaveLength(2));
});

const priced = (version: number, cents: number) =>
  cartOf({ version, lineItems: [lineItem({ price: gbp(cents), totalPrice: gbp(cents) })] });

it('[GUAR-02] [LIVE-02] asks for the offers anew when the price of the goods changes, once for button and hint', async () => {
  let price = gbp(100);
  const getGuaranteeOffers = () => ({ offers: [{ ...offers[0], price }] });
  const { named, shop } = await openCart(priced(1, 2000), { getGuaranteeOffers });
  await screen.findByRole('button', { name: /Premium guarantee from £1.00/ });
  price = gbp(50);
  await act(async () => shop.dispatch(cartReplaced(priced(2, 1000))));
  expect(await screen.findByRole('button', { name: /Premium guarantee from £0.50/ })).toBeTruthy();
  expect(screen.getByText(/Protect your purchase for longer/).textContent).toContain('£0.50');
  expect(named('getGuaranteeOffers')).toHaveLength(2);
});

it('[GUAR-02] [LIVE-02] asks once more when the price changes before the offers are there', async () => {
  const answers: ((cents: number) => void)[] = [];
  const getGuaranteeOffers = () =>
    new Promise(resolve => answers.push(cents => resolve({ offers: [{ ...offers[0], price: gbp(cents) }] })));
  const { shop } = await openCart(priced(1, 2000), { getGuaranteeOffers });
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => shop.dispatch(cartReplaced(priced(2, 1000))));
  await act(async () => answers[0]?.(100));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.(50));
  expect(await screen.findByRole('button', { name: /Premium guarantee from £0.50/ })).toBeTruthy();
});
