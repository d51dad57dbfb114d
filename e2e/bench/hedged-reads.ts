// node e2e/bench/hedged-reads.ts: what a second request after the p95 costs and gains, in a simulated service with a queue. It needs no shop.

/** A service that answers so many at once; the others wait. Milliseconds. */
const service = { places: 20, usual: 20, straggler: 400, stragglers: 0.01 };
/** After so long a read is asked for once more, within a budget of all requests. */
const hedge = { after: 60, budget: 0.05 };
const requests = 100_000;

/** The same numbers in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state + 0.5) / 4_294_967_296;
  };
}

interface Job {
  readonly request: number;
  readonly time: number;
}

/** Times of all answers at a share of what the service can do, with hedges or without. */
function answerTimes(load: number, isHedged: boolean, slowness: number): readonly number[] {
  const random = numbersFrom(7);
  const exponential = (mean: number) => -Math.log(random()) * mean;
  const mean = service.usual * (1 - service.stragglers) + service.straggler * service.stragglers;
  const drawn = () => (random() < service.stragglers ? service.straggler : exponential(service.usual)) * slowness;
  const arrivals: number[] = [];
  for (let at = 0; arrivals.length < requests; arrivals.push(at)) at += exponential(mean / service.places / load);
  const answered = new Array<number>(requests).fill(Number.POSITIVE_INFINITY);
  const queue: Job[] = [];
  const places = new Array<number>(service.places).fill(0);
  const events: { at: number; request: number; isHedge: boolean }[] = [];
  let hedges = 0;
  arrivals.forEach((at, request) => {
    events.push({ at, request, isHedge: false });
    if (isHedged) events.push({ at: at + hedge.after, request, isHedge: true });
  });
  events.sort((one, other) => one.at - other.at);
  const work = (now: number) => {
    for (;;) {
      const free = places.indexOf(Math.min(...places));
      const start = places[free] ?? 0;
      const [job] = queue;
      if (!job || start > now) return;
      queue.shift();
      const end = Math.max(start, arrivals[job.request] ?? 0) + job.time;
      places[free] = end;
      answered[job.request] = Math.min(answered[job.request] ?? end, end);
    }
  };
  for (const [seen, { at, request, isHedge }] of events.entries()) {
    work(at);
    if (!isHedge) queue.push({ request, time: drawn() });
    else if ((answered[request] ?? 0) > at && hedges < (seen + 1) * 0.5 * hedge.budget) {
      hedges += 1;
      queue.push({ request, time: drawn() });
    }
  }
  work(Number.POSITIVE_INFINITY);
  return arrivals.map((at, request) => (answered[request] ?? 0) - at).toSorted((one, other) => one - other);
}

const quantile = (times: readonly number[], share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
const cases = [
  { name: 'half of what it can', load: 0.5, slowness: 1 },
  { name: 'nine tenths', load: 0.9, slowness: 1 },
  { name: 'half, and all its work takes 1.9 times as long', load: 0.5, slowness: 1.9 },
];
console.log('| service does | p50 | p99 | p50 hedged | p99 hedged |\n|---|---|---|---|---|');
for (const { name, load, slowness } of cases) {
  const [plain, hedged] = [answerTimes(load, false, slowness), answerTimes(load, true, slowness)];
  const shown = [plain, hedged].flatMap(times => [quantile(times, 0.5), quantile(times, 0.99)]);
  console.log(`| ${[name, ...shown.map(time => `${time} ms`)].join(' | ')} |`);
}
