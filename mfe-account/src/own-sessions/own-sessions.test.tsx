import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, show } from '../testing/page.tsx';
import OwnSessions from './own-sessions.tsx';

it('says of one session that it could not be ended only until all others are', async () => {
  const here = { id: 's1', browser: 'Firefox', system: 'Linux', startedAt: '2026-11-22T10:00:00Z' };
  const session = { ...here, usedAt: here.startedAt };
  answerCalls({
    getOwnSessions: { here: session, others: [{ ...session, id: 's2' }] },
    endSession: null,
    endOtherSessions: { ended: true },
  });
  show(<OwnSessions />);
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(2));
  const [one] = screen.getAllByRole('button');
  if (one) await userEvent.click(one);
  expect(await screen.findByRole('alert')).toBeTruthy();
  const all = screen.getAllByRole('button').at(-1);
  if (all) await userEvent.click(all);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
