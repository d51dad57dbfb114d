import { loginPath } from '@exwerk/contract/routing/return-path';
import { screen } from '@testing-library/react';
import { show } from '../testing/page.tsx';
import { SessionEndedNote, useWayBack } from './way-back.tsx';

function WayBack() {
  return (
    <>
      <SessionEndedNote />
      <p>Back to {useWayBack() ?? 'nowhere'}</p>
    </>
  );
}
const ended = () => screen.queryByText('Your session has ended. Please log in again to go on here.') !== null;

it.each([
  [loginPath('/my-account/my-orders'), '/my-account/my-orders', true],
  [loginPath('/drill-ex30000001'), '/drill-ex30000001', true],
  [loginPath('/wishlist'), '/wishlist', false],
  [loginPath('//evil.example'), 'nowhere', false],
  ['/login', 'nowhere', false],
])('[SAFE-14] %s leads back to %s, and says that a session has ended: %s', (address, page, isEnded) => {
  show(<WayBack />, { address });
  expect(screen.getByText(`Back to ${page}`)).toBeTruthy();
  expect(ended()).toBe(isEnded);
});
