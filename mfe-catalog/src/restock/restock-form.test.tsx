import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProductPage from '../product/product-page.tsx';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { productAnswers } from '../testing/answers.ts';
import { show } from '../testing/show.tsx';
import RestockForm from './restock-form.tsx';

const title = 'Get an email when it is back in stock';
const send = () => userEvent.click(screen.getByRole('button', { name: 'Email me' }));
const soldOut = { onStock: false, availableQuantity: 0 };

const asked = { getProduct: () => ({ product: aProduct(soldOut) }) };
const wishes = (sent: ReturnType<typeof answerCalls>) => sent.filter(({ name }) => name === 'notifyme-restock');

async function openProduct(changes: Parameters<typeof aProduct>[0], country: Parameters<typeof aStore>[0] = 'gb') {
  answerCalls(productAnswers(aProduct(changes)));
  show(
    <ProductPage sku="EX10000123" today="2026-11-21" isRestLater={false} />,
    aStore(country),
    '/meat-grinder-600-w-ex10000123',
  );
  await screen.findByRole('heading', { level: 1 });
}

it('[FIND-10] offers a mail where a product is sold out', async () => {
  await openProduct(soldOut);
  expect(await screen.findByRole('form', { name: title })).toBeTruthy();
});

it('[FIND-10] looks whether the page says so still', async () => {
  const kept = [aProduct(soldOut)];
  const sent = answerCalls({ ...productAnswers(), getProduct: () => ({ product: kept.pop() ?? aProduct() }) });
  show(
    <ProductPage sku="EX10000123" today="2026-11-21" isRestLater={false} />,
    aStore(),
    '/meat-grinder-600-w-ex10000123',
  );
  await waitFor(() => expect(sent.filter(({ name }) => name === 'getProduct')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('form', { name: title })).toBeNull());
});

it.each([
  ['is on stock', {}],
  ['is not sold', { ...soldOut, eligibleForSelling: false }],
  ['has no price here', { ...soldOut, price: null }],
  ['needs no stock', { ...soldOut, isVirtual: true }],
])('[FIND-10] offers none where a product %s', async (_what, changes) => {
  await openProduct(changes);
  expect(screen.queryByRole('form', { name: title })).toBeNull();
});

it('[FIND-10] [OPEN-B52] asks for a right address, sends it and goes on at what became of it', async () => {
  const sent = answerCalls({ ...asked, 'notifyme-restock': () => ({ accepted: true }) });
  show(<RestockForm sku="EX10000123" />, aStore());
  await send();
  expect(screen.getByRole('alert').textContent).toBe('This field is required.');
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(screen.getByText(/at the latest after 180 days/)).toBeTruthy();
  await userEvent.type(email, 'jane@');
  await send();
  expect(wishes(sent)).toEqual([]);
  await userEvent.type(email, 'example.com');
  await send();
  const kept = await screen.findByRole('status');
  expect(kept.textContent).toBe('Thank you. We will email you as soon as the product is in stock again.');
  expect(document.activeElement).toBe(kept);
  expect(wishes(sent)[0]?.args).toEqual([{ locale: 'en-GB', email: 'jane@example.com', productSku: 'EX10000123' }]);
});

it('[FIND-10] tells what kept it from being taken', async () => {
  answerCalls({ ...asked, 'notifyme-restock': () => ({ status: 429, communicate: 'Please wait' }) });
  show(<RestockForm sku="EX10000123" />, aStore());
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'jane@example.com');
  await send();
  expect(await screen.findByText('Please wait')).toBeTruthy();
});
