import { useAppSelector } from '@exwerk/runtime';
import { act, fireEvent, screen } from '@testing-library/react';
import { applyCode } from '../testing/coupons.ts';
import { cartOf } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, show } from '../testing/shop.tsx';
import { CouponFields } from './coupon-fields.tsx';

const coupon = { discountCode: { id: 'code-1', code: 'SAVE5' }, state: 'MatchesCart', cartDiscounts: [] };
const unreachable = 'The shop could not be reached. Please check your connection and try again.';
const changeFailed = 'Your cart could not be changed. It was loaded again.';
const invalid = 'Coupon code is not valid.';
const offline = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Fields() {
  const cart = useAppSelector(state => state.cart.cart);
  return cart && <CouponFields cart={cart} disabled={false} onBusy={undefined} />;
}

async function open(cart: ReturnType<typeof cartOf>, answers: Parameters<typeof answerCalls>[0]) {
  answerCalls({ getMe: () => ({ me: { customer: null, activeCart: cart } }), ...answers });
  show(createShop('gb', cart), <Fields />);
  await settled();
}

/** Lets the retries of a call that fails be over. */
const settled = () => act(() => jest.advanceTimersByTimeAsync(5000));
const input = () => screen.getByLabelText('Code');
const told = () => screen.queryAllByRole('alert').map(alert => alert.textContent);
const removeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove the code SAVE5' });

async function use(code: string) {
  await applyCode(code);
  await settled();
}

async function remove() {
  removeButton().focus();
  await act(async () => fireEvent.click(removeButton()));
  await settled();
}

const tries = 'Too many attempts. Please try again in five seconds.';

it.each<[string, () => unknown, string, string | null]>([
  ['the code takes nothing off', () => new Refusal(400, 'DiscountCodeNonApplicable'), invalid, 'true'],
  ['there were too many tries', () => new Refusal(429, 'TooManyRequests', '', { communicate: tries }), tries, null],
  ['nothing can be changed', () => new Refusal(400, 'InvalidOperation'), changeFailed, null],
  ['the shop does not answer', offline, unreachable, null],
  ['the shop has no answer', () => new Refusal(503, 'UpstreamError'), unreachable, null],
])('[RECOVER-02] [DISC-22] says of a code what went wrong, and calls it wrong only when it is: %s', async (...row) => {
  const [, applyCartCoupon, text, isWrong] = row;
  await open(cartOf(), { applyCartCoupon });
  await use('SAVE5');
  expect(told()).toEqual([text]);
  expect(input().getAttribute('aria-invalid')).toBe(isWrong);
  expect(document.activeElement).toBe(input());
});

it('[DISC-22] [TERR-15] what went wrong with taking a code out stands at the codes, and with another one at the input', async () => {
  let removal = () => new Refusal(400, 'InvalidOperation') as unknown;
  await open(cartOf({ discountCodes: [coupon] }), {
    removeCartCoupon: () => removal(),
    applyCartCoupon: () => new Refusal(400, 'DiscountCodeNonApplicable'),
  });
  await remove();
  expect(told()).toEqual([changeFailed]);
  expect(input().getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(removeButton());
  const [alert] = screen.getAllByRole('alert');
  expect(input().compareDocumentPosition(alert ?? document)).toBe(Node.DOCUMENT_POSITION_PRECEDING);

  await use('NOPE');
  expect(told()).toEqual([changeFailed, invalid]);
  removal = () => ({ cart: cartOf({ version: 2, discountCodes: [] }) });
  await remove();
  expect(told()).toEqual([invalid]);
  expect(document.activeElement).toBe(input());
  expect(screen.getByRole('status').textContent).toBe('The total is now £21.95.');
});
