import type { Logger } from 'pino';
import type { Channel } from '../redis/channels.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

/** Kinds of resources that changed, by the commerce service's names for them; nothing says when each was told. */
export type News = Channel<readonly string[]>;

/** Milliseconds after some news until the look at it, and until another one: a query may know of a change later than its news says. */
const looks = [50, 1500];
/** Milliseconds until the next try of a look that failed. */
const retry = 2000;

interface Rounds {
  /** Between two looks at everything */
  readonly seconds: number;
  readonly news: News;
  /** What is looked at when there is news of it */
  readonly kinds: readonly string[];
  /** `null` is everything. One look ends before the next begins. */
  look(told: ReadonlySet<string> | null): Promise<void>;
  readonly log: Logger;
  /** For the log */
  readonly what: string;
}

/** Looks at everything now and then, and at what there is news of at once. */
export function startRounds({ seconds, news, kinds, look, log, what }: Rounds): { stop(): void } {
  let told = new Set<string>();
  let isAll = false;
  let isUnderWay = false;
  let isStopped = false;
  let isFailing = false;
  const waiting = new Map<string, NodeJS.Timeout>();

  const after = (milliseconds: number, kind: string | null): void => {
    const name = `${milliseconds} ${kind}`;
    if (isStopped || waiting.has(name)) return;
    const begin = () => {
      waiting.delete(name);
      if (kind === null) isAll = true;
      else told.add(kind);
      void round();
    };
    waiting.set(name, setTimeout(begin, milliseconds));
  };

  const round = async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    while (!isStopped && (isAll || told.size > 0)) {
      const asked = isAll ? null : told;
      told = new Set();
      isAll = false;
      try {
        await look(asked);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: readCommerceError(error) ?? error }, what);
        isFailing = true;
        for (const kind of asked ?? [null]) after(retry, kind);
      }
    }
    isUnderWay = false;
  };

  const listening = news.listen(changed => {
    for (const kind of changed) if (kinds.includes(kind)) for (const milliseconds of looks) after(milliseconds, kind);
  });
  after(looks[0] ?? 0, null);
  const sweep = setInterval(() => after(0, null), seconds * 1000);
  return {
    stop() {
      isStopped = true;
      listening();
      clearInterval(sweep);
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}
