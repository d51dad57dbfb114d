import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, show } from '../testing/page.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { beginSocialSignIn } from './social-sign-in.ts';

jest.mock('./social-sign-in.ts', () => ({ beginSocialSignIn: jest.fn() }));
const begin = jest.mocked(beginSocialSignIn);

const google = {
  provider: 'google',
  clientId: 'shop',
  authorizationEndpoint: 'https://google.example/authorize',
  tokenEndpoint: 'https://google.example/token',
  userInfoEndpoint: 'https://google.example/userinfo',
  scope: 'email',
};
const button = () => screen.findByRole('button', { name: 'Continue with Google' });
const isBusy = async () => (await button()).getAttribute('aria-busy') === 'true';

function open() {
  answerCalls({ getSocialProviders: { providers: [google] } });
  const store = show(<SocialButtons returnTo="/" />);
  return () => store.getState().notifications.notifications.map(({ text }) => text);
}

afterEach(() => window.history.replaceState(null, '', '/'));

it('[ERR-23] says so when the way to the provider cannot be taken, and lets try again', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const told = open();
  begin.mockRejectedValueOnce(new Error('Loading the chunk failed'));
  await userEvent.click(await button());
  expect([await isBusy(), told()]).toEqual([false, ['That did not work. Please try again.']]);
  begin.mockResolvedValueOnce('#away');
  await userEvent.click(await button());
  expect([await isBusy(), told(), window.location.hash]).toEqual([true, [], '#away']);
});

it('is no longer on its way on a page that the browser has kept for the way back', async () => {
  open();
  begin.mockResolvedValueOnce('#away');
  await userEvent.click(await button());
  expect(await isBusy()).toBe(true);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await isBusy()).toBe(false);
});
