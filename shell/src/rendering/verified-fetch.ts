import type { Release } from '@exwerk/contract/releases/release';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { verifiedContent } from '../composition/fetch-release.ts';

/**
 * What comes from the releases' address is checked against the release's own list before anybody may evaluate it: a file that is not
 * listed, or not what it was when it was released, is refused. Everything else is fetched as usual.
 */
export function verifiedFetch(
  releasesUrl: string,
  releases: Readonly<Record<RemoteName, Release>>,
  plainFetch: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${releasesUrl}/`)) return plainFetch(input, init);
    const answer = await plainFetch(input, init);
    const expected = Object.values(releases).flatMap(({ remote, version, files }) => {
      const file = new URL(url).pathname.split(`/${remote}/${version}/`)[1];
      return (file !== undefined && files[file]) || [];
    })[0];
    const content = await verifiedContent(url, answer, expected);
    // Code that is evaluated by its text alone has no name: stacks would not say whose it is.
    const named = url.endsWith('.js') ? Buffer.concat([content, Buffer.from(`\n//# sourceURL=${url}`)]) : content;
    return new Response(named, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } });
  };
}
