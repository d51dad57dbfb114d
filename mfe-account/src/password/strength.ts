export type Strength = 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** How hard a password is to guess, by its length and the kinds of signs in it; what leaks hold is refused by the middleware. */
export function strengthOf(password: string): Strength {
  const different = new Set(password).size;
  const variety = kinds.filter(kind => kind.test(password)).length;
  if (different < 6) return 'weak';
  const points = Math.min(password.length, 2 * different) + 2 * variety;
  if (points >= 20) return 'strong';
  return points >= 15 ? 'fair' : 'weak';
}
