import { Writable } from 'node:stream';
import { type AppStore, IntlRoot, type PageSlots, Provider, SlotsOnPage } from '@exwerk/runtime';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type DataRouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { RenderFault } from './render-protocol.ts';
import { faultOf } from './route-errors.ts';

interface MarkupParts {
  readonly store: AppStore;
  readonly context: StaticHandlerContext;
  readonly dataRoutes: DataRouteObject[];
  readonly slots: PageSlots;
  /** Milliseconds after which regions that still wait are left for the browser to render. */
  readonly patience: number;
}

interface Markup {
  readonly markup: string;
  readonly errors: RenderFault[];
}

/** Renders to the end before anything is sent: nothing is left to be moved into place by inline scripts. */
export async function renderMarkup({ store, context, dataRoutes, slots, patience }: MarkupParts): Promise<Markup> {
  const router = createStaticRouter(dataRoutes, context);
  const page = (
    <SlotsOnPage value={slots}>
      <Provider store={store}>
        <IntlRoot>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </IntlRoot>
      </Provider>
    </SlotsOnPage>
  );
  return renderedAtOnce(page) ?? (await renderedWhenReady(page, patience));
}

/** How React marks a region that was not rendered, because it waits or has failed. */
const leftOut = '<!--$!-->';

/** Undefined where a region waits or fails: the stream waits for the one, and says what is wrong with the other. */
function renderedAtOnce(page: ReactNode): Markup | undefined {
  try {
    const markup = renderToString(page);
    return markup.includes(leftOut) ? undefined : { markup, errors: [] };
  } catch {
    return undefined;
  }
}

function renderedWhenReady(page: ReactNode, patience: number): Promise<Markup> {
  const errors: RenderFault[] = [];
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const sink = new Writable({
      write(chunk, encoding, done) {
        chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk, encoding));
        done();
      },
      final(done) {
        resolve({ markup: Buffer.concat(chunks).toString('utf8'), errors });
        done();
      },
    });
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(late);
        stream.pipe(sink);
      },
      onShellError: error => {
        clearTimeout(late);
        reject(error);
      },
      onError: error => {
        errors.push(faultOf(error));
      },
    });
    const late = setTimeout(() => stream.abort(new Error('A region was not rendered in time')), patience);
  });
}
