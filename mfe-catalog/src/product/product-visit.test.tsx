import { IntlRoot, Provider } from '@exwerk/runtime';
import { render, waitFor } from '@testing-library/react';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { ProductVisit } from './product-visit.ts';

it('[TRACK-12] tells a view once, however often its product is asked for again', async () => {
  const sent = answerCalls({ 'view-item': () => ({ accepted: true }) });
  const store = aStore();
  const page = (availableQuantity: number, sku: string) => (
    <Provider store={store}>
      <IntlRoot>
        <ProductVisit product={aProduct({ sku, availableQuantity })} link="/x" />
      </IntlRoot>
    </Provider>
  );
  const { rerender } = render(page(0, 'EX10000123'));
  rerender(page(3, 'EX10000123'));
  rerender(page(3, 'EX10000124'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ args }) => args)).toEqual(
    ['EX10000123', 'EX10000124'].map(sku => [expect.objectContaining({ sku, locale: 'en-GB' })]),
  );
});
