import * as z from 'zod/mini';

const consentSchema = z.object({ redirect_to: z.optional(z.string()) });

/**
 * Where a consent hash sends its user: base64 of a JSON object whose `redirect_to` is a path of this site. Undefined for a hash that
 * cannot be read, has no target, or whose target would leave the site.
 */
export function redirectTargetOf(hash: string): string | undefined {
  const parsed = consentSchema.safeParse(decode(hash));
  const target = parsed.success ? parsed.data.redirect_to : undefined;
  return target !== undefined && isSitePath(target) ? target : undefined;
}

function decode(hash: string): unknown {
  try {
    // A plus sign arrives as a blank from a query; both alphabets of base64 are accepted.
    const base64 = hash.replace(/ /g, '+').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** One slash, then no second one and no backslash, nor anything that a browser would drop on its way to one, dot segments among it. */
function isSitePath(target: string): boolean {
  const url = /^\/(?![/\\])[^\\\s]*$/.test(target) ? URL.parse(target, 'https://site') : null;
  return url?.host === 'site' && !url.pathname.startsWith('//');
}
