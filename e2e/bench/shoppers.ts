/** Milliseconds of a processor. */
export interface Work {
  readonly kept: number;
  readonly rendered: number;
}

/** What one shopper asks for in a visit, on average, and the share of it that is kept: by all instances together, in Redis or behind a CDN. */
const visit: readonly { readonly what: string; readonly times: number; readonly kept: number }[] = [
  { what: 'home', times: 0.6, kept: 0.99 },
  { what: 'product', times: 4, kept: 0.9 },
  { what: 'search', times: 3, kept: 0.5 },
  { what: 'cart page', times: 0.3, kept: 0.99 },
  { what: 'checkout page', times: 0.1, kept: 0.99 },
  { what: 'cart call', times: 1.5, kept: 1 },
];

/** Milliseconds within which 99 of 100 answers must be there. */
const patience = 500;
const simulatedRequests = 60_000;

/** The same numbers in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state + 0.5) / 4_294_967_296;
  };
}

/** The 99th percentile of the answers' times, in milliseconds, when requests come by chance and each takes the first processor that is free. */
function slowest(
  costs: readonly { readonly upTo: number; readonly cost: number }[],
  pause: number,
  processors: number,
): number {
  const random = numbersFrom(processors);
  const free = new Array<number>(processors).fill(0);
  const times: number[] = [];
  let at = 0;
  for (let request = 0; request < simulatedRequests; request += 1) {
    at += -Math.log(random()) * pause;
    const lot = random();
    const drawn = costs.find(({ upTo }) => lot < upTo);
    // Pages of a kind differ: half of what they cost on average is by chance.
    const work = (drawn?.cost ?? 0) * (0.5 - 0.5 * Math.log(random()));
    const first = free.indexOf(Math.min(...free));
    const end = Math.max(at, free[first] ?? 0) + work;
    free[first] = end;
    times.push(end - at);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(simulatedRequests * 0.99)] ?? 0;
}

/** Processors that so many shoppers a minute keep busy, and the fewest that answer in time, by simulation. */
export function neededProcessors(
  costs: Readonly<Record<string, Work>>,
  shoppersPerMinute: number,
): { busy: number; needed: number } {
  const kinds = visit.flatMap(({ what, times, kept }) => {
    const work = costs[what];
    if (!work) throw new Error(`Nobody has measured ${what}`);
    return [
      { times: times * kept, cost: work.kept },
      { times: times * (1 - kept), cost: work.rendered },
    ];
  });
  const requests = kinds.reduce((sum, { times }) => sum + times, 0);
  const pause = 60_000 / (shoppersPerMinute * requests);
  const shares = kinds.map(({ times, cost }) => ({ share: times / requests, cost }));
  const busy = shares.reduce((sum, { share, cost }) => sum + share * cost, 0) / pause;
  let needed = Math.max(1, Math.ceil(busy));
  let upTo = 0;
  const drawn = shares.map(({ share, cost }) => {
    upTo += share;
    return { upTo, cost };
  });
  while (slowest(drawn, pause, needed) > patience) needed += 1;
  return { busy, needed };
}
