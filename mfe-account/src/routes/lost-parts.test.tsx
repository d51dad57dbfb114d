import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { Component as OwnDataPage } from './own-data-route.tsx';
import { Component as ProfilePage } from './profile-route.tsx';

let mockIsLost = true;
const mockPart = () => {
  if (mockIsLost) throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
  return { __esModule: true, default: () => <p>the part</p> };
};
jest.mock('../password/change-password-form.tsx', () => mockPart());
jest.mock('../email-change/email-change-form.tsx', () => mockPart());
jest.mock('../own-sessions/own-sessions.tsx', () => mockPart());
jest.mock('../deletion/delete-account-form.tsx', () => mockPart());

const regions = () => [...document.querySelectorAll<HTMLElement>('[data-failed-region]')];

it.each([
  ['profile', ProfilePage, 3],
  ['own data', OwnDataPage, 1],
])(
  'the page of the %s keeps the rest of it where parts are lost, and fetches them anew',
  async (_name, Page, count) => {
    mockIsLost = true;
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    answerCalls({ getOwnData: null, getLoyaltyLevels: null });
    show(<Page />, { customer: jane });
    await waitFor(() => expect(regions()).toHaveLength(count));
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    mockIsLost = false;
    for (const region of regions()) await act(async () => fireEvent.click(within(region).getByRole('button')));
    await waitFor(() => expect(screen.getAllByText('the part')).toHaveLength(count));
    expect(regions()).toEqual([]);
  },
);
