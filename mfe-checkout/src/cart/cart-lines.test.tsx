import { cartReplaced, overlayClosed, overlayOpened, useAppSelector } from '@exwerk/runtime';
import { act, screen } from '@testing-library/react';
import { cartOf, lineItem } from '../testing/fixtures.ts';
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
