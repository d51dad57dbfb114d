/**
 * Holm's correction: which of several tests have found something, so that any of them does without cause at most at the rate `alpha`.
 * Takes the probabilities that each has found.
 */
export function holm(probabilities: readonly number[], alpha: number): boolean[] {
  const found = probabilities.map(() => false);
  const ranked = [...probabilities.entries()].sort(([, one], [, other]) => one - other);
  for (const [rank, [index, probability]] of ranked.entries()) {
    if (probability > alpha / (probabilities.length - rank)) break;
    found[index] = true;
  }
  return found;
}
