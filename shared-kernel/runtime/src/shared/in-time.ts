/**
 * What the work comes to, or after so many milliseconds what `late` says instead (it may throw); the work's signal ends then. Of a clock
 * that has not run out nothing is left once the work is done: `AbortSignal.timeout` would hold on to all that the work knows of.
 */
export async function inTime<Result, Late>(
  milliseconds: number,
  work: (signal: AbortSignal) => PromiseLike<Result>,
  late: () => Late,
): Promise<Result | Late> {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<Late>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
      ending.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(ending.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}
