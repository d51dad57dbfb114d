import type { ProductTile } from '@exwerk/contract/calls/product';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import AddToCart from '../add-to-cart/add-to-cart.tsx';
import CartSidebar from '../sidebar/cart-sidebar.tsx';
import { cartOf, gbp, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, showRoutes } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

const tile = (change: Partial<ProductTile> = {}): ProductTile => ({
  id: 'p',
  sku: 'EX10000001',
  name: 'Cordless drill',
  slug: 'cordless-drill-ex10000001',
  brand: null,
  image: null,
  price: { regular: gbp(2000), discounted: null, active: false },
  rating: { average: 0, count: 0 },
  tags: [],
  onStock: true,
  availableQuantity: 9,
  eligibleForSelling: true,
  ...change,
});
const others = [1, 2, 3, 4, 5].map(number => tile({ sku: `EX1000010${number}`, name: `Bit set ${number}` }));

afterEach(() => jest.restoreAllMocks());

async function addDrill(products: ProductTile[], { isOn = true } = {}) {
  const called = answerCalls({
    getStores: () => storeAnswer({ complementaryProducts: isOn }),
    createCart: () => ({ cart: cartOf({ lineItems: [] }) }),
    addToCart: () => ({ cart: cartOf({ version: 2 }) }),
    getComplementaryProductsBySku: () => ({ products, baseProduct: tile() }),
  });
  const shop = createShop('gb', null);
  const product = { sku: 'EX10000001', name: 'Cordless drill', availableQuantity: 9, eligibleForSelling: true };
  const Page = () => (
    <>
      <AddToCart {...product} />
      <CartSidebar />
    </>
  );
  showRoutes(shop, [{ path: '/', Component: Page }], '/');
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(shop.getState().navigation.openOverlay).toBe('cart-sidebar'));
  await act(async () => {});
  return { ...called, shop };
}

it('[RECO-08] [OPEN-B46] [OPEN-B78] shows four complementary products with their base product after an add', async () => {
  const { named } = await addDrill(others);
  expect(await screen.findByRole('heading', { name: 'Goes well with it' })).toBeTruthy();
  expect(screen.getByText('Cordless drill').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(named('getComplementaryProductsBySku')).toEqual([[{ sku: 'EX10000001', limit: 4, acceptLanguage: 'en-GB' }]]);
  expect(screen.getByRole('link', { name: 'View cart' })).toBeTruthy();
});

it('[RECO-09] [TCONST-20] shows the cart instead where the store has them off, and does not ask', async () => {
  const { named } = await addDrill(others, { isOn: false });
  expect(screen.getByRole('heading', { name: 'Cart (1)' })).toBeTruthy();
  expect(screen.queryByText('Goes well with it')).toBeNull();
  expect(named('getComplementaryProductsBySku')).toEqual([]);
});

it('[OPEN-B78] shows the cart when there is none that can be had', async () => {
  await addDrill([tile({ sku: 'EX10000109', onStock: false }), tile()]);
  expect(screen.getByRole('heading', { name: 'Cart (1)' })).toBeTruthy();
});

it('adds a complementary product without leaving the sidebar, and shows the cart when it is next opened', async () => {
  const { named, shop } = await addDrill(others.slice(0, 1));
  const both = [lineItem(), lineItem({ id: 'line-2', variant: { sku: 'EX10000101', images: [] } })];
  jest.restoreAllMocks();
  answerCalls({ addToCart: () => ({ cart: cartOf({ version: 3, lineItems: both }) }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart: Bit set 1' }));
  expect(await screen.findByText('Added too')).toBeTruthy();
  expect(named('addToCart')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close the cart' }));
  await act(async () => shop.dispatch({ type: 'navigation/overlayOpened', payload: 'cart-sidebar' }));
  expect(screen.getByRole('heading', { name: 'Cart (2)' })).toBeTruthy();
});
