import { cartReplaced, useAppSelector } from '@exwerk/runtime';
import { act, fireEvent, screen } from '@testing-library/react';
import { cartOf, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, show } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';
import { CartLines } from './cart-lines.tsx';

const cartWith = (quantity: number, version: number) =>
  cartOf({ version, lineItems: [lineItem({ quantity, availableQuantity: 5000 })] });

function Lines() {
  const cart = useAppSelector(state => state.cart.cart);
  return cart && <CartLines cart={cart} className={undefined} />;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Shows one line; its changes are answered when `answer` is called, oldest first. */
async function openLine() {
  const waiting: ((answer: unknown) => void)[] = [];
  const sent: number[] = [];
  let held = cartWith(1, 1);
  answerCalls({
    getStores: () => storeAnswer(),
    getMe: () => ({ me: { customer: null, activeCart: held } }),
    updateCartQuantity: ([, , quantity]: [unknown, unknown, number]) => {
      sent.push(quantity);
      return new Promise(resolve => waiting.push(resolve));
    },
  });
  const shop = createShop('gb', held);
  show(shop, <Lines />);
  await pass(100);
  const field = screen.getByLabelText<HTMLInputElement>('Quantity of Cordless drill', { selector: 'input' });
  const answer = async (refusal?: Refusal) => {
    if (!refusal) held = cartWith(Number(sent[held.version - 1]), held.version + 1);
    await act(async () => waiting.shift()?.(refusal ?? { cart: held }));
    await pass(50);
  };
  return {
    shop,
    field,
    sent,
    answer,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    more: () => fireEvent.click(screen.getByRole('button', { name: 'One more' })),
    inCart: () => shop.getState().cart.cart?.lineItems[0]?.quantity,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a quantity that is pressed on while the calls before are slow jumps nowhere and ends as pressed', async () => {
  const { field, sent, answer, more, inCart } = await openLine();
  more();
  await pass(400);
  expect(sent).toEqual([2]);
  more();
  // Its 300 ms are over too, and it stands behind the first.
  await pass(400);
  await answer();
  expect([field.value, inCart(), sent]).toEqual(['3', 2, [2, 3]]);
  more();
  expect(field.value).toBe('4');
  await answer();
  expect([field.value, inCart()]).toEqual(['4', 3]);
  await pass(400);
  await answer();
  expect([field.value, inCart(), sent]).toEqual(['4', 4, [2, 3, 4]]);
});

it('shows what the cart has once the last change of a line is refused', async () => {
  const { field, answer, more, inCart } = await openLine();
  more();
  await pass(400);
  more();
  await pass(400);
  await answer();
  expect(field.value).toBe('3');
  await answer(new Refusal(400, 'InsufficientStock'));
  await pass(5000);
  expect([field.value, inCart()]).toEqual(['2', 2]);
});

it('[CART-32] the word on the maximum stays when the own choice comes back, and goes with a quantity from outside', async () => {
  const { shop, field, sent, answer, type } = await openLine();
  const maximum = () => screen.queryByText('You have reached the maximum quantity');
  type('1001');
  await pass(1000);
  await answer();
  expect([field.value, sent, maximum() !== null]).toEqual(['1000', [1000], true]);
  await act(async () => shop.dispatch(cartReplaced(cartWith(3, 9))));
  expect([field.value, maximum()]).toEqual(['3', null]);
});

it('what comes from outside replaces what is typed for good', async () => {
  const { shop, field, sent, type } = await openLine();
  type('7');
  await act(async () => shop.dispatch(cartReplaced(cartWith(5, 9))));
  expect(field.value).toBe('5');
  await pass(2000);
  expect([field.value, sent]).toEqual(['5', []]);
});
