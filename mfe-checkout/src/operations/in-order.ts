const last = new WeakMap<object, Promise<unknown>>();

/** Runs tasks of one owner one after the other, in the order in which they came, whether they fail or not. */
export function inOrder<Result>(owner: object, task: () => Promise<Result>): Promise<Result> {
  const before = last.get(owner) ?? Promise.resolve();
  const result = before.then(task, task);
  last.set(
    owner,
    result.catch(() => undefined),
  );
  return result;
}
