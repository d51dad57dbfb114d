/** Gives a navigator locks, which the environment of a page has none of: whoever asks for one has it after all who asked before. */
export function locksOf(navigator: Navigator): void {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, act: () => Promise<unknown>) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(act);
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
