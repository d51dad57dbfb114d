export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What of a list is new, by the id of its parts. */
export const added = <T extends { readonly id?: string }>(before: readonly T[], after: readonly T[]): readonly T[] =>
  after.filter(part => !before.some(({ id }) => id === part.id));

/** Pairs of what stands in both lists, before and after, and is not the same any more. */
export const changed = <T extends { readonly id?: string }>(
  before: readonly T[],
  after: readonly T[],
): readonly (readonly [before: T, after: T])[] =>
  after.flatMap(part => {
    const old = before.find(({ id }) => id === part.id);
    return old === undefined || isSame(old, part) ? [] : [[old, part] as const];
  });
