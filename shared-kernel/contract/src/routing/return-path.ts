import { paths } from './paths.ts';

/** The login that leads back to a page, of the shop or of the checkout. `page` is without language prefix; `way-back.ts` reads it. */
export function loginPath(page: string): string {
  const login = page.startsWith(`${paths.checkout}/`) ? paths.checkoutLogin : paths.login;
  return `${login}?${new URLSearchParams({ next: page })}`;
}
