/** Whoever has started a command ends it. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Does what can be interrupted while it waits for a long work, and is let go on with a short one. */
export async function interruptible<Done>(work: (interrupted: AbortSignal) => Promise<Done>): Promise<Done> {
  const interruption = new AbortController();
  const end = (signal: NodeJS.Signals) => interruption.abort(new Interrupted(`Ended by ${signal}`));
  for (const signal of signals) process.on(signal, end);
  try {
    return await work(interruption.signal);
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

/** What a long work comes to; rejects as soon as it is interrupted, whatever becomes of the work. */
export function unlessInterrupted<Done>(work: Promise<Done>, interrupted?: AbortSignal): Promise<Done> {
  if (!interrupted) return work;
  return new Promise((resolve, reject) => {
    const end = () => reject(interrupted.reason);
    if (interrupted.aborted) end();
    interrupted.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => interrupted.removeEventListener('abort', end));
  });
}
