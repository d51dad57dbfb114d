/**
 * Pages that a session is needed for, the wish list and, by the article number in its slug, a product's. Neither dots nor escapes: nothing in it
 * leads anywhere else.
 */
const ownPath = /^\/(?:(?:my-account|checkout)(?:\/[\w-]+)*|wishlist|(?:p\/)?[\w-]*ex\d{8}[\w-]*)$/;
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
