import { cartReplaced, overlayClosed, overlayOpened, useAppSelector } from '@exwerk/runtime';
import { act, fireEvent, screen, within } from '@testing-library/react';
import CartSidebar from '../sidebar/cart-sidebar.tsx';
import { cartOf, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, show } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';
import { CartLines } from './cart-lines.tsx';
import { ProceedLink } from './proceed-link.tsx';

/** What becomes of a quantity that is looked at, typed and left, on the page of the cart and in the sheet over it. */

function Page() {
  const cart = useAppSelector(state => state.cart.cart);
  return (
    <main>
      {cart && <CartLines cart={cart} className={undefined} />}
      {cart && <ProceedLink cart={cart} />}
    </main>
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** The page of a cart with one line, with the sheet that lies over it once it is opened. */
async function open(line: Parameters<typeof lineItem>[0]) {
  const cart = cartOf({ lineItems: [lineItem(line)] });
  const { named } = answerCalls({
    getStores: () => storeAnswer(),
    updateCartQuantity: ([, , quantity]: [unknown, unknown, number]) => ({
      cart: cartOf({ version: 2, lineItems: [lineItem({ ...line, quantity })] }),
    }),
  });
  const shop = createShop('gb', cart);
  const view = show(
    shop,
    <>
      <Page />
      <CartSidebar />
    </>,
  );
  await pass(100);
  const openSheet = async () => {
    await act(async () => shop.dispatch(overlayOpened('cart-sidebar')));
    await pass(100);
    return within(screen.getByRole('dialog'));
  };
  return { ...view, shop, cart, openSheet, sent: () => named('updateCartQuantity').map(args => [args].flat()[2]) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

it.each([
  [3, 0],
  [10, 3],
  [1, 50],
])('a quantity that is merely passed by stays: %d of which there are %d', async (quantity, availableQuantity) => {
  const { sent } = await open({ quantity, availableQuantity });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  act(() => field.focus());
  act(() => field.blur());
  fireEvent.submit(field);
  await pass(1000);
  expect([field.value, sent()]).toEqual([String(quantity), []]);
});

it('a quantity that is typed counts once it is left, without waiting', async () => {
  const { sent } = await open({ quantity: 1 });
  const field = screen.getByRole('textbox');
  act(() => field.focus());
  type(field, '4');
  act(() => field.blur());
  await pass(300);
  expect(sent()).toEqual([4]);
});

it('the closed way on leads to the short line beside it, in the sheet as on the page below', async () => {
  const { shop, openSheet } = await open({ quantity: 3, availableQuantity: 2 });
  const name = 'Proceed to checkout';
  const inSheet = await openSheet();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  fireEvent.click(inSheet.getByRole('button', { name, hidden: true }));
  expect(document.activeElement).toBe(inSheet.getByRole('button', { name: /to 2/, hidden: true }));

  await act(async () => shop.dispatch(overlayClosed('cart-sidebar')));
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /to 2/ }));
});

it('what is typed in the sheet counts when the sheet is closed over it', async () => {
  const { shop, sent, openSheet } = await open({ quantity: 2 });
  type((await openSheet()).getByRole('textbox', { hidden: true }), '5');
  await pass(200);
  await act(async () => shop.dispatch(overlayClosed('cart-sidebar')));
  await pass(1000);
  expect(sent()).toEqual([5]);
});

it('what is typed for a line that is taken out meanwhile is forgotten with it', async () => {
  const { shop, cart, sent } = await open({ quantity: 2 });
  type(screen.getByRole('textbox'), '5');
  await act(async () => shop.dispatch(cartReplaced({ ...cart, version: 2, lineItems: [] })));
  await pass(1000);
  expect(sent()).toEqual([]);
});

const leave = () => act(async () => window.dispatchEvent(new Event('pagehide')));

it('a quantity that is chosen is sent when the page is left before its time, for good', async () => {
  const { sent } = await open({ quantity: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'One more' }));
  await leave();
  expect(sent()).toEqual([3]);
  expect(jest.mocked(fetch).mock.calls.at(-1)?.[1]).toMatchObject({ keepalive: true });
  await pass(1000);
  expect(sent()).toEqual([3]);
});

it('so is one that is being typed', async () => {
  const { sent } = await open({ quantity: 2 });
  type(screen.getByRole('textbox'), '7');
  await leave();
  expect(sent()).toEqual([7]);
  await pass(1000);
  expect(sent()).toEqual([7]);
});
