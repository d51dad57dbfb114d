// One worker thread: told of a composition, renders its pages until it is replaced. Nothing of a remote outlives it.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type * as RenderEntry from './render-entry.tsx';
import type { FromWorker, RenderedPage, ToWorker, WorkerOptions } from './render-protocol.ts';
import { verifiedFetch } from './verified-fetch.ts';

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs in a worker thread');
const plainFetch = globalThis.fetch;
// Node loads what fetches when it is first asked to, and there is time until there is something to fetch.
void plainFetch('data:,');
const [options] = (await once(port, 'message')) as [WorkerOptions];
const say = (message: FromWorker) => port.postMessage(message);
const encoder = new TextEncoder();

/** Hands the page over: its bytes are not copied. */
function sayPage(id: number, page: RenderedPage): void {
  const body = typeof page.body === 'string' ? encoder.encode(page.body) : page.body;
  port?.postMessage({ kind: 'page', id, page: { ...page, body } } satisfies FromWorker, [body.buffer]);
}

// Before anything of a remote can run.
globalThis.fetch = verifiedFetch(options.releasesUrl, options.composed.releases, plainFetch);

const { shell } = createRequire(import.meta.url)(options.composed.shell.bundle) as typeof RenderEntry;
const log = (message: string) => say({ kind: 'log', message });
// Whatever a remote says goes into the shell's log, and values of the page's data do not.
const told = (word: unknown) => (word instanceof Error ? (word.stack ?? word.message) : word);
for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
  console[level] = (...words: unknown[]) =>
    log(words.map(word => (typeof told(word) === 'string' ? told(word) : `(${typeof word})`)).join(' '));

port.on('message', async (message: ToWorker) => {
  if (message.kind === 'ping') return say({ kind: 'pong' });
  const { id, request } = message;
  try {
    sayPage(id, await shell.renderPage(options, request, log));
  } catch (error) {
    say({ kind: 'failure', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// A stray rejection in a remote's code is no reason to end the worker.
process.on('unhandledRejection', error => log(`unhandled rejection: ${String(error)}`));

say({ kind: 'ready', ...(await shell.bootRemotes(options, log)) });
