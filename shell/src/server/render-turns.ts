import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageRequest, RenderedPage } from '../rendering/render-protocol.ts';
import { type Asker, Busy, RenderQueue } from '../rendering/render-queue.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { ClientRate } from './client-rate.ts';
import type { ShellConfig } from './config.ts';

/** Part of a client's share after which it gets them one by one. */
const heavyShare = 0.3;

/** Pages that one worker has in hand at the same time; most of them wait for data. */
const runningOfWorker = 16;

type RenderConfig = Pick<ShellConfig, 'RENDER_WORKERS' | 'RENDER_TIMEOUT' | 'RENDER_RATE' | 'PAGE_RATE'>;

interface TurnParts {
  readonly config: RenderConfig;
  readonly renderer: Pick<Renderer, 'render'>;
  readonly registry: Registry;
}

/** Where visitors' pages get their turn: so many a second for each client, and clients one after the other. */
export function createRenderTurns({ config, renderer, registry }: TurnParts) {
  const running = runningOfWorker * config.RENDER_WORKERS;
  const queue = new RenderQueue({
    running,
    runningOfClient: 4,
    runningOfRemote: Math.ceil(running / 2),
    waiting: 500,
    waitingOfClient: 20,
    patience: config.RENDER_TIMEOUT,
  });
  const pageRate = new ClientRate(config.PAGE_RATE);
  const renderRate = new ClientRate(config.RENDER_RATE);
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'What workers did for visitors: pages, or finding out that nothing is at an address',
    labelNames: ['kind'],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'page_renders_refused_total',
    help: 'Pages that were not rendered because there were too many',
    labelNames: ['status'],
    registers: [registry],
  });
  new Gauge({
    name: 'page_renders_waiting',
    help: 'Pages that wait for their turn',
    registers: [registry],
    collect() {
      this.set(queue.waiting);
    },
  });

  async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Busy) refused.inc({ status: String(error.status) });
      throw error;
    }
  }

  return {
    /** Renders a page when its turn has come; pages of the same key wait together. */
    render: (key: string, request: PageRequest, composition: string, asker: Asker): Promise<RenderedPage> =>
      counted(async () => {
        const isHeavy = (await renderRate.spend(asker)) > heavyShare;
        return queue.run({ key, remote: request.remote ?? '', asker: { ...asker, isHeavy } }, async () => {
          const page = await renderer.render(request, composition);
          renders.inc({ kind: page.unknown ? 'unknown' : 'page' });
          return page;
        });
      }),
    /** The page may be waiting in somebody else's turn. */
    join: (key: string, asker: Asker) => queue.join(key, asker),
    /** Pages that wait. */
    waiting: () => queue.waiting,
    /** Work for a client that is no page. */
    spend: async (asker: Asker): Promise<void> => {
      await counted(() => renderRate.spend(asker));
    },
    /** A client has asked for a page, be it in the cache or not: also those cost time, which a flood would take from others. */
    arrive: async (asker: Asker): Promise<void> => {
      await counted(() => pageRate.spend(asker));
    },
  };
}
