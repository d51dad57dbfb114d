/** Does the same work once, and again after it has failed. */
export function once<Result>(
  known: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = known.get(key) ?? work();
  known.set(key, begun);
  begun.catch(() => known.delete(key));
  return begun;
}
