import type { Product } from '@exwerk/contract/calls/product';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { productAnswers } from '../testing/answers.ts';
import { show } from '../testing/show.tsx';
import ProductPage from './product-page.tsx';

const euro = (centAmount: number) => ({ centAmount, currencyCode: 'EUR', fractionDigits: 2 });
const tile = (sku: string, centAmount: number, changes: Partial<Product> = {}) =>
  aProduct({
    id: sku,
    sku,
    name: `Article ${sku}`,
    slug: `article-${sku.toLowerCase()}`,
    price: { regular: euro(centAmount), discounted: null, active: false },
    ...changes,
  });

/** Opens the page of a product while these articles are found by their numbers, and as its other condition. */
async function open(changes: Partial<Product>, named: readonly Product[] = []) {
  const answers = productAnswers(aProduct(changes));
  answerCalls({
    ...answers,
    searchProducts: ([query]) => {
      const { skus } = query as { skus?: string[] };
      const found = skus ? named.filter(({ sku }) => skus.includes(sku)) : [];
      return { products: found, total: found.length, page: 1, pages: 1 };
    },
    getOtherCondition: () => ({ products: named }),
  });
  show(
    <ProductPage sku="EX10000123" today="2026-11-21" isRestLater={false} />,
    aStore(),
    '/meat-grinder-600-w-ex10000123',
  );
  await screen.findByRole('heading', { level: 1 });
}

const energy = {
  class: 'C',
  label: 'http://localhost:8090/images/energy_c',
  nestedLabel: 'http://localhost:8090/images/nested_c',
  fiche: 'http://localhost:8090/images/fiche_ex10000123_c.svg',
};

describe('blocks of a product', () => {
  it('[FIND-09] opens the energy label from the arrow of its class, and leads to the data sheet', async () => {
    await open({ energy });
    const arrow = await screen.findByRole('link', { name: 'Energy class C: open the energy label' });
    expect(arrow.getAttribute('href')).toBe('http://localhost:8090/images/energy_c?w=1280');
    const sheets = await screen.findAllByRole('link', { name: 'Product information sheet' });
    expect(sheets.map(link => link.getAttribute('href'))).toEqual([energy.fiche, energy.fiche]);
    await userEvent.click(arrow);
    const dialog = await screen.findByRole('dialog', { name: 'Energy label' });
    expect(within(dialog).getByRole('img', { name: 'Energy class C' }).getAttribute('src')).toContain('nested_c');
  });

  it('[FIND-09] says the class without a link where there is no label', async () => {
    await open({ energy: { class: 'A', label: null, fiche: null } });
    expect(await screen.findByRole('img', { name: 'Energy class A' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Energy class/ })).toBeNull();
  });

  it('[FIND-09] lists the machines that an accessory is made for, in the order named', async () => {
    await open({ parentProducts: ['EX30000002', 'EX30000001', 'EX30000009'] }, [
      tile('EX30000001', 10000),
      tile('EX30000002', 20000),
    ]);
    const block = await screen.findByRole('region', { name: 'Made for these machines' });
    const links = within(block).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/article-ex30000002', '/article-ex30000001']);
    expect(within(block).getByText('€200.00')).toBeTruthy();
  });

  it('[FIND-09] shows the parts of a set, what they cost one by one, and what the set saves', async () => {
    const price = { regular: euro(25000), discounted: null, active: false };
    await open({ setParts: ['EX30000001', 'EX10000002'], price }, [
      tile('EX10000002', 10050),
      tile('EX30000001', 20000, { price: { regular: euro(30000), discounted: euro(20000), active: true } }),
    ]);
    const block = await screen.findByRole('region', { name: 'What the set contains' });
    expect(within(block).getAllByRole('listitem')).toHaveLength(2);
    expect(within(block).getByText('Bought separately: €300.50')).toBeTruthy();
    expect(within(block).getByText('With the set you save €50.50')).toBeTruthy();
  });

  const halfSold = { setParts: ['EX30000001', 'EX10000002'] };

  it('[FIND-09] names a part of a set that is not sold here, and gives no sum', async () => {
    const setPartNames = { EX30000001: 'Rotary hammer', EX10000002: 'Bit set' };
    await open({ ...halfSold, setPartNames }, [tile('EX10000002', 20000)]);
    const block = await screen.findByRole('region', { name: 'What the set contains' });
    const parts = within(block).getAllByRole('listitem');
    expect(parts.map(part => part.textContent)).toEqual([
      expect.stringMatching(/^Rotary hammer.*EX30000001$/),
      expect.stringContaining('EX10000002'),
    ]);
    expect(within(block).getAllByRole('link')).toHaveLength(1);
    expect(within(block).queryByText(/Bought separately/)).toBeNull();
  });

  it('[FIND-09] does not call the rest of a set the set', async () => {
    await open({ ...halfSold, description: 'A set' }, [tile('EX10000002', 20000)]);
    await screen.findAllByText('A set');
    await expect(screen.findByRole('region', { name: 'What the set contains' })).rejects.toThrow();
  });

  it('[FIND-09] shows second choice beside what is new', async () => {
    await open({ sku: 'EX30000123' }, [tile('EX20000004', 9900)]);
    const block = await screen.findByRole('region', { name: 'Also available as second choice' });
    expect(within(block).getByRole('link').getAttribute('href')).toBe('/article-ex20000004');
  });

  it('[FIND-09] shows the new article beside second choice', async () => {
    await open({ sku: 'EX20000004', isBware: true }, [tile('EX30000123', 19900)]);
    expect(await screen.findByRole('region', { name: 'Also available new' })).toBeTruthy();
  });

  it('[FIND-09] turns by slider, and loads no picture of it before', async () => {
    const turnImages = [0, 90, 180, 270].map(degrees => `http://localhost:8090/images/grinder_turn-${degrees}`);
    await open({ turnImages });
    const ask = await screen.findByRole('button', { name: '360° view' });
    expect(document.querySelector('[src*="turn-"]')).toBeNull();
    await userEvent.click(ask);
    const slider = await screen.findByRole('slider', { name: 'Turn the product' });
    const shown = () => document.querySelector('[data-shown="true"]')?.getAttribute('data-frame');
    expect([shown(), slider.getAttribute('aria-valuetext')]).toEqual(['0', '0°']);
    fireEvent.change(slider, { target: { value: '2' } });
    expect([shown(), slider.getAttribute('aria-valuetext')]).toEqual(['2', '180°']);
  });

  it('[FIND-09] plays the film in its place once it is asked for, and leads to one that is elsewhere', async () => {
    const video = 'http://localhost:8090/images/grinder_film.svg';
    await open({ video });
    const ask = await screen.findByRole('button', { name: 'Watch the video' });
    expect(document.querySelector(`[src="${video}"]`)).toBeNull();
    await userEvent.click(ask);
    expect(await screen.findByRole('img', { name: 'Meat grinder 600 W' })).toBeTruthy();
    expect(document.querySelector(`[src="${video}"]`)).not.toBeNull();
  });

  it('[FIND-09] leads to a film on the page of somebody else, and loads nothing of it', async () => {
    await open({ video: 'https://films.example/watch?v=1' });
    const link = await screen.findByRole('link', { name: 'Watch the video' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://films.example/watch?v=1',
      '_blank',
    ]);
    expect(document.querySelector('iframe, video')).toBeNull();
  });

  it('[FIND-09] lists the documents, and has none of the blocks without their attributes', async () => {
    await open({});
    const documents = await screen.findByRole('region', { name: 'Documents' });
    expect(within(documents).getAllByRole('link')).toHaveLength(1);
    for (const name of ['Made for these machines', 'What the set contains', 'Also available new'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    for (const name of ['360° view', 'Watch the video']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
