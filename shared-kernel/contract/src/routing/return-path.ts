import { paths } from './paths.ts';

/** Pages that a session is needed for. Neither dots nor escapes: nothing in it leads anywhere else. */
const ownPath = /^\/(?:my-account|checkout)(?:\/[\w-]+)*$/;
const longest = 500;

/** The page to go back to, as an address of this shop without language prefix; null for everything else. */
export function returnPathOf(query: URLSearchParams): string | null {
  const [path = '', search] =
    (query.get('next') ?? '')
      .slice(0, longest)
      .split('#', 1)[0]
      ?.split(/\?(.*)/s) ?? [];
  if (!ownPath.test(path)) return null;
  return search ? `${path}?${new URLSearchParams(search)}` : path;
}

/** The login that leads back to a page, of the shop or of the checkout. `page` is without language prefix. */
export function loginPath(page: string): string {
  const login = page.startsWith(`${paths.checkout}/`) ? paths.checkoutLogin : paths.login;
  return `${login}?${new URLSearchParams({ next: page })}`;
}
