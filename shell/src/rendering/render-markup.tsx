import { type AppStore, IntlRoot, type PageSlots, Provider, SlotsOnPage } from '@exwerk/runtime';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  type DataRouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { MarkupSink } from './markup-sink.ts';
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

/** Renders to the end before anything is sent: nothing is left to be moved into place by inline scripts. */
export function renderMarkup({
  store,
  context,
  dataRoutes,
  slots,
  patience,
}: MarkupParts): Promise<{ markup: string; errors: RenderFault[] }> {
  const router = createStaticRouter(dataRoutes, context);
  const errors: RenderFault[] = [];
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <SlotsOnPage value={slots}>
        <Provider store={store}>
          <IntlRoot>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </IntlRoot>
        </Provider>
      </SlotsOnPage>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          clearTimeout(late);
          stream.pipe(new MarkupSink(markup => resolve({ markup, errors })));
        },
        onShellError: error => {
          clearTimeout(late);
          reject(error);
        },
        onError: error => {
          errors.push(faultOf(error));
        },
      },
    );
    const late = setTimeout(() => stream.abort(new Error('A region was not rendered in time')), Math.ceil(patience));
  });
}
