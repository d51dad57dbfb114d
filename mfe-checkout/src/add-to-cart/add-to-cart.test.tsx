import { act, fireEvent, screen } from '@testing-library/react';
import { cartOf, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, show } from '../testing/shop.tsx';
import AddToCart from './add-to-cart.tsx';
import QuickAdd from './quick-add.tsx';

const product = { sku: 'EX10000001', name: 'Drill', availableQuantity: 7, eligibleForSelling: true };
const tile = { ...product, slug: 'drill-ex10000001' };
const quantity = () => screen.getByRole<HTMLInputElement>('textbox');

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function click(name: string | RegExp) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await act(() => jest.advanceTimersByTimeAsync(3000));
}

async function type(text: string) {
  await act(async () => fireEvent.change(quantity(), { target: { value: text } }));
}

describe('the quantity', () => {
  it.each([
    ['CART-30', '0', '1'],
    ['CART-30', 'abc', '1'],
    ['CART-31', '50', '7'],
  ])('[%s] [CART-33] [CONST-03] [TCONST-09] 600 ms after %j was typed is %s', async (_number, typed, shown) => {
    answerCalls({});
    show(createShop(), <AddToCart {...product} />);
    await type(typed);
    await act(() => jest.advanceTimersByTimeAsync(599));
    expect(quantity().value).toBe(typed);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(quantity().value).toBe(shown);
  });

  it('[CART-32] above the maximum is capped and says so', async () => {
    answerCalls({});
    show(createShop(), <AddToCart {...product} availableQuantity={5000} />);
    await type('1001');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(quantity().value).toBe('1000');
    expect(screen.getByText('You have reached the maximum quantity')).toBeTruthy();
  });

  it('[CART-27] counts what the cart holds already', async () => {
    answerCalls({});
    show(createShop('gb', cartOf({ lineItems: [lineItem({ quantity: 5 })] })), <AddToCart {...product} />);
    await type('50');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(quantity().value).toBe('2');
  });
});

describe('adding', () => {
  it('[CART-01] sends the quantity and opens the cart beside the page', async () => {
    const { named } = answerCalls({
      createCart: () => ({ cart: cartOf({ lineItems: [] }) }),
      addToCart: () => ({ cart: cartOf({ version: 2 }) }),
    });
    const shop = createShop();
    show(shop, <AddToCart {...product} />);
    await type('3');
    await click('Add to cart');
    expect(named('addToCart')).toMatchObject([[{}, { sku: 'EX10000001' }, 3]]);
    expect(shop.getState().navigation.openOverlay).toBe('cart-sidebar');
  });

  it('opens nothing over the page that the shopper has gone to meanwhile', async () => {
    answerCalls({ addToCart: () => ({ cart: cartOf({ version: 2 }) }) });
    const shop = createShop('gb', cartOf({ lineItems: [] }));
    show(shop, <AddToCart {...product} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add to cart' })));
    window.history.pushState(null, '', '/elsewhere');
    await act(() => jest.advanceTimersByTimeAsync(3000));
    window.history.pushState(null, '', '/');
    expect(shop.getState().cart.cart?.version).toBe(2);
    expect(shop.getState().navigation.openOverlay).toBeNull();
  });

  it('[CART-06] [OPEN-B12] does nothing while the same add is under way', async () => {
    const { named } = answerCalls({ addToCart: () => ({ cart: cartOf({ version: 2 }) }) });
    show(createShop('gb', cartOf({ lineItems: [] })), <AddToCart {...product} />);
    const button = screen.getByRole('button', { name: 'Add to cart' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(named('addToCart')).toHaveLength(1);
  });

  it('[CART-29] [CART-28] shows that there is none, and sends nothing', async () => {
    const { calls } = answerCalls({});
    show(createShop(), <AddToCart {...product} availableQuantity={0} />);
    await click('Out of stock');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('[CART-28] offers what is virtual without stock', () => {
    answerCalls({});
    show(createShop(), <AddToCart {...product} sku="4100010" availableQuantity={0} />);
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
  });

  it('[OPEN-B12] offers nothing that is not for sale', () => {
    answerCalls({});
    show(createShop(), <AddToCart {...product} eligibleForSelling={false} />);
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });

  it('[TERR-01] tells of a failure until it is dismissed', async () => {
    answerCalls({
      addToCart: () => new Refusal(400, 'InvalidInput'),
      getMe: () => ({ me: { customer: null, activeCart: null } }),
    });
    const shop = createShop('gb', cartOf({ lineItems: [] }));
    show(shop, <AddToCart {...product} />);
    await click('Add to cart');
    expect(shop.getState().notifications.notifications).toMatchObject([
      {
        type: 'error',
        duration: null,
        text: 'There was a problem with adding product to the cart. Please try again.',
      },
    ]);
  });
});

describe('quick add', () => {
  it.each(['at', 'de'] as const)('[CART-35] [OPEN-B14] is a link to the product in %s', country => {
    answerCalls({});
    show(createShop(country), <QuickAdd {...tile} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/drill-ex10000001');
  });

  it('[CART-35] adds one piece elsewhere', async () => {
    const { named } = answerCalls({ addToCart: () => ({ cart: cartOf({ version: 2 }) }) });
    show(createShop('gb', cartOf({ lineItems: [] })), <QuickAdd {...tile} />);
    await click('Add to cart: Drill');
    expect(named('addToCart')).toMatchObject([[{}, { sku: 'EX10000001' }, 1]]);
  });
});
