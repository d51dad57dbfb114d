import { paths } from './paths.ts';

/** A page on the way to another one, which it leads back to. Both are without language prefix; `way-back.ts` reads it. */
export function leadingBack(page: string, back: string | null): string {
  return back === null ? page : `${page}?${new URLSearchParams({ next: back })}`;
}

/** The login that leads back to a page, of the shop or of the checkout. `page` is without language prefix. */
export function loginPath(page: string): string {
  return leadingBack(page.startsWith(`${paths.checkout}/`) ? paths.checkoutLogin : paths.login, page);
}
