const names = ['firstName', 'lastName'] as const;

/** The names of a person in the order in which the country asks for them and writes them; `layout` is that of its addresses. */
export function nameOrder(layout: readonly string[]): (typeof names)[number][] {
  const written = layout.join();
  return names.toSorted((one, other) => written.indexOf(one) - written.indexOf(other));
}

/** A person as the country writes one. */
export const fullName = (person: Record<(typeof names)[number], string>, layout: readonly string[]): string =>
  nameOrder(layout)
    .map(name => person[name])
    .join(' ')
    .trim();
