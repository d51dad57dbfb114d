import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { OffersEnd } from './offers-end.tsx';

const allowed = { getNewsletterState: { state: 'subscribed', offersEnded: false } };
const end = () => screen.findByRole('button', { name: 'Stop these emails' });

it('[TRACK-05] [OPEN-B57] ends mails about similar products and says so', async () => {
  const sent = answerCalls({ ...allowed, 'customer-consent': { accepted: true } });
  show(<OffersEnd />, { customer: jane });
  await userEvent.click(await end());
  expect(await screen.findByText(/^Done\. We will not email you/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent.filter(({ name }) => name === 'customer-consent')).toEqual([
    { name: 'customer-consent', args: [{ locale: 'en-GB', consents: { soft_newsletter: false } }] },
  ]);
});

it.each([
  ['was not taken', { accepted: false }],
  ['was refused', null],
])('[TRACK-05] says nothing has ended when the call %s, and can be pressed again', async (_what, answer) => {
  answerCalls({ ...allowed, 'customer-consent': answer });
  show(<OffersEnd />, { customer: jane });
  await userEvent.click(await end());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText(/^Done/)).toBeNull();
  expect(await end()).toBeTruthy();
});

it('[TRACK-05] says what has been ended before, and offers it no second time', async () => {
  answerCalls({ getNewsletterState: { state: 'subscribed', offersEnded: true } });
  show(<OffersEnd />, { customer: jane });
  expect(await screen.findByText(/^Done\. We will not email you/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('[OPEN-B57] has nothing to end where an order allows no such mails', () => {
  answerCalls({});
  show(<OffersEnd />, { customer: jane, country: 'hu' });
  expect(screen.queryByRole('button')).toBeNull();
});
