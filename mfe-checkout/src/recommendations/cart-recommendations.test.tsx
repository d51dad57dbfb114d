import { consentChanged } from '@exwerk/runtime';
import { screen } from '@testing-library/react';
import { cartOf, gbp, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, show } from '../testing/shop.tsx';
import CartRecommendations from './cart-recommendations.tsx';

afterEach(() => jest.restoreAllMocks());

const tile = (sku: string) => ({
  id: sku,
  sku,
  name: `Name of ${sku}`,
  slug: sku.toLowerCase(),
  brand: null,
  image: null,
  price: { regular: gbp(1000), discounted: null, active: false },
  rating: { average: 0, count: 0 },
  tags: [],
  onStock: true,
  availableQuantity: 5,
  eligibleForSelling: true,
});
const cart = cartOf({
  lineItems: [lineItem(), lineItem({ id: 'line-2', name: 'Saw', variant: { sku: 'EX10000002', images: [] } })],
});

it('[RECO-02] [RECO-13] recommends what goes with the last line, and nothing that the cart has', async () => {
  const value = [tile('EX10000001'), tile('EX10000009')];
  const { named } = answerCalls({
    getProduct: () => ({ product: null }),
    recommendations: () => ({ results: [{ value }] }),
  });
  show(createShop('gb', cart), <CartRecommendations cart={cart} />);
  const link = await screen.findByRole('link', { name: 'Name of EX10000009' });
  expect(link.getAttribute('href')).toBe('/ex10000009');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('£10.00')).toBeTruthy();
  expect(named('recommendations')).toEqual([
    [
      {
        typeId: 'cart-recommendation-en-GB',
        domainId: 'exwerk-en-GB',
        languageAndCountry: 'en-GB',
        sourceSku: 'EX10000002',
        productTitle: 'Saw',
      },
    ],
  ]);
});

it('recommends nothing to a visitor who wants no recommendations, and asks nobody', async () => {
  const { calls } = answerCalls({});
  const store = createShop('gb', cart);
  store.dispatch(consentChanged(['convenience', 'analytics']));
  show(store, <CartRecommendations cart={cart} />);
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(calls).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('[TERR-17] shows nothing when the service fails, though its product could not be asked for either', async () => {
  const { named } = answerCalls({
    getProduct: () => new Refusal(502, 'UpstreamError'),
    recommendations: () => new Refusal(502, 'UpstreamError'),
  });
  show(createShop('gb', cart), <CartRecommendations cart={cart} />);
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(named('recommendations')).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
