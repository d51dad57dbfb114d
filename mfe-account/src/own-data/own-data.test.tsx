import type { OwnData as Data } from '@exwerk/contract/calls/own-account-calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { home, jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { OwnData } from './own-data.tsx';

const data: Data = {
  createdAt: '2026-02-01T00:00:00.000Z',
  registeredAt: '2025-12-24T00:00:00.000Z',
  customer: { ...jane, billingAddresses: [home] },
  orders: [],
  reviews: [
    {
      id: 'r1',
      sku: 'EX1',
      productName: 'Drill',
      text: 'Drills well',
      rating: 5,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ],
  wishlist: [{ sku: 'EX30000002', name: 'Impact drill' }],
  restockWishes: [{ sku: 'EX30000003', name: 'Welding helmet' }],
  questions: [
    {
      sku: 'EX30000004',
      productName: 'Table saw',
      authorName: 'Jane',
      text: 'Is it loud?',
      askedAt: '2026-01-02T00:00:00.000Z',
      answer: 'No, 70 dB.',
      isPublished: false,
    },
  ],
  storedCards: [{ name: 'VISA', lastFour: '1111', expiryMonth: '3', expiryYear: '2030' }],
  newsletter: 'subscribed',
  consents: ['analytics'],
};

it('[MINE-07] shows all that the shop has, and hands it over as a file', async () => {
  answerCalls({ getOwnData: data });
  const blobs: Blob[] = [];
  URL.createObjectURL = blob => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.download, this.href]).toEqual(['my-data.json', 'blob:x']);
  });
  show(<OwnData />, { customer: jane });
  for (const text of [
    'jane@example.com',
    '24/12/2025',
    /Market Street/,
    /Drills well/,
    'Welding helmet',
    /Table saw, 02\/01\/2026, Jane Is it loud\? No, 70 dB\./,
    /VISA ending in 1111, valid until 03\/30/,
    'Statistics',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('You are subscribed to the newsletter.')).toBeTruthy();
  expect(screen.getByText('You have not ordered anything yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download as a file (JSON)' }));
  expect(click).toHaveBeenCalledTimes(1);
  const text = await new Promise(resolve => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blobs[0] ?? new Blob());
  });
  expect(JSON.parse(String(text))).toEqual(data);
});

it('says when it cannot be had', async () => {
  answerCalls({ getOwnData: null });
  show(<OwnData />, { customer: jane });
  expect(await screen.findByRole('button', { name: 'region.retry' })).toBeTruthy();
});

it('[LANG-10] names a Hungarian as Hungarians do', async () => {
  answerCalls({ getOwnData: data });
  show(<OwnData />, { customer: jane, country: 'hu' });
  await screen.findByText('jane@example.com');
  const titles = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(titles.slice(1, 3)).toEqual(['Last name', 'First name']);
});
