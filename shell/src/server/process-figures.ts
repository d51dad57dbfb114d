import { Gauge, type Registry } from 'prom-client';
import type { Renderer } from '../rendering/renderer.ts';
import type { PageStore } from './page-store.ts';

interface Watched {
  readonly renderer: Pick<Renderer, 'state'>;
  readonly pageStore: Pick<PageStore, 'isUp'> | undefined;
}

/** What the workers have to do and whether the shared cache is there, as figures. */
export function showProcess(registry: Registry, { renderer, pageStore }: Watched): void {
  const registers = [registry];
  new Gauge({
    name: 'render_workers',
    help: 'Render workers that are ready',
    registers,
    collect() {
      this.set(renderer.state.workers);
    },
  });
  new Gauge({
    name: 'render_pages_running',
    help: 'Pages that render workers have in hand',
    registers,
    collect() {
      this.set(renderer.state.pages);
    },
  });
  new Gauge({
    name: 'redis_up',
    help: 'Whether Redis is connected and answers; no value where none is used',
    labelNames: ['use'],
    registers,
    collect() {
      if (pageStore) this.set({ use: 'pages' }, pageStore.isUp() ? 1 : 0);
    },
  });
}
