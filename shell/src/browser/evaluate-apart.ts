import { breathe } from '@exwerk/runtime/breathe';

/**
 * Evaluates parts of the page's one script each in a task of its own: together they would keep the browser from answering for a third of a
 * second on a slow phone. Each part finds what it needs of those before it evaluated.
 */
export async function evaluateApart(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const evaluate of parts) {
    await evaluate();
    await breathe();
  }
}
