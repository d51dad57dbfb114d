import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { NewsletterToggle } from './newsletter-toggle.tsx';

it('[ACCOUNT-24, OPEN-A20] shows the state and changes it', async () => {
  const sent = answerCalls({ getNewsletterState: { state: 'unsubscribed' }, setNewsletterState: { state: 'pending' } });
  show(<NewsletterToggle />, { customer: jane });
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(/confirm your subscription/)).toBeTruthy();
  expect(sent.at(-1)).toEqual({ name: 'setNewsletterState', args: [{ subscribed: true }] });
});

it('[ACCOUNT-24] unsubscribes', async () => {
  const sent = answerCalls({
    getNewsletterState: { state: 'subscribed' },
    setNewsletterState: { state: 'unsubscribed' },
  });
  show(<NewsletterToggle />, { customer: jane });
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('No newsletter subscription is confirmed for your account.')).toBeTruthy();
  expect(sent.at(-1)?.args).toEqual([{ subscribed: false }]);
});
