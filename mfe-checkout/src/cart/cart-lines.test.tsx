import { cartReplaced, overlayClosed, overlayOpened, useAppSelector } from '@exwerk/runtime';
import { pricingOf } from '@exwerk/testing/pricing-of';
import { act, screen } from '@testing-library/react';
import { cartOf, gbp, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, show } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';
import { CartLines } from './cart-lines.tsx';

afterEach(() => jest.restoreAllMocks());

function Lines() {
  const cart = useAppSelector(state => state.cart.cart);
  return cart && <CartLines cart={cart} className={undefined} />;
}

const scarce = (quantity: number) => cartOf({ lineItems: [lineItem({ quantity, availableQuantity: 2 })] });

async function open(cart: ReturnType<typeof cartOf>) {
  answerCalls({ getStores: () => storeAnswer() });
  const shop = createShop('gb', cart);
  show(shop, <Lines />);
  return { shop, list: await screen.findByRole('list') };
}

it('takes the focus from the button that has mended a shortage', async () => {
  const { shop, list } = await open(scarce(3));
  screen.getByRole('button', { name: /to 2/ }).focus();
  await act(async () => shop.dispatch(cartReplaced(scarce(2))));
  expect(document.activeElement).toBe(list);
});

it('takes the focus when the sheet closes whose button is gone', async () => {
  const { shop, list } = await open(scarce(2));
  const button = screen.getByRole('button', { name: /Remove/ });
  button.focus();
  await act(async () => shop.dispatch(overlayOpened('cart-sidebar')));
  button.blur();
  await act(async () => shop.dispatch(overlayClosed('cart-sidebar')));
  expect(document.activeElement).toBe(list);
});

it('[RECOVER-02] a line of which nothing is left is taken out by one button, and one with too much in it by its own', async () => {
  const gone = lineItem({ quantity: 2, availableQuantity: 0 });
  const { shop } = await open(cartOf({ lineItems: [gone] }));
  expect(screen.getAllByRole('button', { name: 'Remove Cordless drill from the cart' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Remove/ }).closest('form')?.textContent).toContain('Out of stock');
  await act(async () => shop.dispatch(cartReplaced(scarce(3))));
  expect(screen.getAllByRole('button', { name: /^(Remove|Change)/ }).map(button => button.textContent)).toEqual([
    'Change quantity to 2',
    'Change quantity',
    'Remove',
  ]);
});

const saw = lineItem({ id: 'line-2', name: 'Saw', variant: { sku: 'EX10000002', images: [] } });
const bothWith = (quantity: number, change: Parameters<typeof cartOf>[0] = {}) =>
  cartOf({ lineItems: [lineItem({ quantity }), saw], ...change });
/** What is told beside the list: each line's own messages stand in it. */
const news = (list: HTMLElement) => [...(list.previousElementSibling?.children ?? [])].map(one => one.textContent);

it('tells what lines have become and the new total, in a region that was there before, and focuses a list with a name', async () => {
  const { shop, list } = await open(bothWith(1));
  const region = list.previousElementSibling;
  expect([region?.getAttribute('role'), news(list)]).toEqual(['status', []]);
  expect(list.getAttribute('aria-label')).toBe('Shopping cart');

  await act(async () => shop.dispatch(cartReplaced(bothWith(3))));
  expect(news(list)).toEqual(['Cordless drill 3 × £20.00', 'The total is now £81.95.']);
  screen.getByRole('button', { name: 'Remove Saw from the cart' }).focus();
  await act(async () => shop.dispatch(cartReplaced(cartOf({ lineItems: [lineItem({ quantity: 3 })] }))));
  expect(news(list)).toEqual(['Removed from your cart: Saw.', 'The total is now £61.95.']);
  expect(document.activeElement).toBe(list);
  expect(list.previousElementSibling).toBe(region);
});

it('tells of nothing that others tell of: what is put into the cart, and a coupon', async () => {
  const { shop, list } = await open(cartOf());
  await act(async () => shop.dispatch(cartReplaced(bothWith(1))));
  expect(news(list)).toEqual([]);
  await act(async () => shop.dispatch(cartReplaced(bothWith(2))));
  const told = news(list);
  expect(told).toHaveLength(2);
  // The same cart, loaded again, takes nothing away from whoever is just hearing it.
  await act(async () => shop.dispatch(cartReplaced(bothWith(2, { version: 2 }))));
  expect(news(list)).toEqual(told);
  const discounts = [{ id: 'd1', name: 'Five percent', amount: gbp(300) }];
  await act(async () => shop.dispatch(cartReplaced(bothWith(2, { pricing: pricingOf(gbp(6000), { discounts }) }))));
  expect(news(list)).toEqual([]);
});

it('[AGREE-06] [RECOVER-04] a gift has no quantity to be chosen, and is taken out by one button, be it there or sold out', async () => {
  const gift = lineItem({ id: 'line-gift', name: 'Mixer', variant: { sku: 'EX10000003', images: [] }, isGift: true });
  const { shop } = await open(cartOf({ lineItems: [saw, gift] }));
  expect(screen.getAllByRole('textbox').map(field => field.closest('li')?.textContent)).toEqual([
    expect.stringContaining('Saw'),
  ]);
  expect(screen.getAllByRole('button', { name: 'Remove Mixer from the cart' })).toHaveLength(1);
  await act(async () => shop.dispatch(cartReplaced(cartOf({ lineItems: [saw, { ...gift, availableQuantity: 0 }] }))));
  expect(screen.getAllByRole('button', { name: 'Remove Mixer from the cart' })).toHaveLength(1);
});
