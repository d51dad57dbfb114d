import { setTimeout as sleep } from 'node:timers/promises';
import { type Asker, RenderQueue } from './render-queue.ts';

const limits = {
  running: 2,
  runningOfClient: 1,
  runningOfRemote: 2,
  waiting: 10,
  waitingOfClient: 4,
  patience: 1000,
};

/** Pages that are done when they are told to; `begun` says in which order. */
function pagesOf(queue: RenderQueue) {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const ask = (key: string, asker: Asker, remote = 'catalog') =>
    queue.run({ key, remote, asker }, () => {
      begun.push(key);
      return new Promise<string>(resolve => finish.set(key, () => resolve(key)));
    });
  const done = async (key: string) => {
    finish.get(key)?.();
    await sleep(1);
  };
  return { begun, ask, done };
}
const flooder = { client: 'flooder' };
const other = { client: 'other' };

it('lets clients take turns, whoever came first', async () => {
  const { begun, ask, done } = pagesOf(new RenderQueue({ ...limits, running: 1 }));
  for (const page of ['a1', 'a2', 'a3', 'a4']) void ask(page, flooder);
  void ask('b1', other);
  for (const page of ['a1', 'a2', 'b1']) await done(page);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('keeps places free that one client or one remote may not take', async () => {
  const { begun, ask } = pagesOf(new RenderQueue({ ...limits, running: 4, runningOfClient: 2 }));
  for (const page of ['a1', 'a2', 'a3']) void ask(page, flooder);
  expect(begun).toEqual(['a1', 'a2']);
  void ask('b1', other);
  void ask('b2', other, 'search');
  expect(begun).toEqual(['a1', 'a2', 'b2']);
});

it('renders one after the other for a client that has had many', async () => {
  const { begun, ask, done } = pagesOf(
    new RenderQueue({ ...limits, running: 4, runningOfClient: 2, runningOfRemote: 4 }),
  );
  for (const page of ['a1', 'a2']) void ask(page, { ...flooder, isHeavy: true });
  void ask('b1', other);
  void ask('b2', other);
  expect(begun).toEqual(['a1', 'b1', 'b2']);
  await done('a1');
  expect(begun.at(-1)).toBe('a2');
});

it('refuses what is too much for one client with 429, and what is too much for all with 503', async () => {
  const { ask } = pagesOf(new RenderQueue({ ...limits, waiting: 6 }));
  for (let page = 0; page < 5; page++) void ask(`a${page}`, flooder);
  await expect(ask('a5', flooder)).rejects.toMatchObject({ status: 429 });
  for (let page = 0; page < 3; page++) void ask(`b${page}`, other);
  await expect(ask('c', { client: 'third' })).rejects.toMatchObject({ status: 503 });
});

it('lets nothing wait for ever', async () => {
  const { ask, begun } = pagesOf(new RenderQueue({ ...limits, patience: 20 }));
  void ask('a1', flooder);
  const own = expect(ask('a2', flooder)).rejects.toMatchObject({ status: 429, client: 'flooder' });
  const last = expect(ask('a3', flooder)).rejects.toMatchObject({ status: 503 });
  await Promise.all([own, last]);
  expect(begun).toEqual(['a1']);
});

it('does not begin what nobody waits for any more', async () => {
  const queue = new RenderQueue(limits);
  const { ask, begun, done } = pagesOf(queue);
  const [one, two] = [new AbortController(), new AbortController()];
  void ask('a1', flooder);
  const refused = expect(ask('a2', { ...flooder, signal: one.signal })).rejects.toMatchObject({ name: 'Gone' });
  const joined = ask('a3', { ...flooder, signal: two.signal });
  queue.join('a3', flooder);
  one.abort();
  two.abort();
  await refused;
  await done('a1');
  expect(begun).toEqual(['a1', 'a3']);
  expect(queue.waiting).toBe(0);
  await done('a3');
  await expect(joined).resolves.toBe('a3');
});

it("a page that waits in a flooder's turn is rendered in that of another who waits for it", async () => {
  const queue = new RenderQueue({ ...limits, running: 1, runningOfClient: 1 });
  const { ask, begun, done } = pagesOf(queue);
  for (const page of ['a1', 'a2', 'a3', 'home']) void ask(page, flooder);
  queue.join('home', other);
  await done('a1');
  await done('a2');
  expect(begun.slice(0, 3)).toEqual(['a1', 'a2', 'home']);
});

it('goes on after a page that failed', async () => {
  const queue = new RenderQueue({ ...limits, running: 1 });
  const failing = queue.run({ key: 'a', remote: 'catalog', asker: other }, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await expect(queue.run({ key: 'b', remote: 'catalog', asker: other }, async () => 'b')).resolves.toBe('b');
});
