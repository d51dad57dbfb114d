import { IntlRoot, Provider } from '@exwerk/runtime';
import { render, waitFor } from '@testing-library/react';
import { seenProduct } from '../last-seen/last-seen.ts';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { ProductVisit } from './product-visit.ts';

jest.mock('../last-seen/last-seen.ts', () => ({ seenProduct: jest.fn(), storeSeen: jest.fn() }));

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

it('leaves nothing to be reported where the visit cannot be remembered', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.mocked(seenProduct).mockImplementationOnce(() => {
    throw new Error('Loading the chunk failed');
  });
  answerCalls({ 'view-item': () => ({ accepted: true }) });
  render(
    <Provider store={aStore()}>
      <IntlRoot>
        <ProductVisit product={aProduct()} link="/x" />
      </IntlRoot>
    </Provider>,
  );
  await waitFor(() => expect(seenProduct).toHaveBeenCalled());
  // A rejection that nobody handles fails the test.
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
