/** The entry that reading the files has made sure of. */
export const entryOf = <T>(entries: Readonly<Partial<Record<string, T>>>, key: string): T => {
  const found = entries[key];
  if (found === undefined) throw new Error(`No text for ${key}`);
  return found;
};
