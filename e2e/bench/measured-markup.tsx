import { IntlRoot, Provider, SlotsOnPage } from '@exwerk/runtime';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { renderMarkup as renderForShoppers } from '../../shell/src/rendering/render-markup.tsx';

type Parts = Parameters<typeof renderForShoppers>[0];

/** Milliseconds that each page's markup took: as the shell renders it, and by plain `renderToString` of the same tree. */
export const markupTimes: { shell: number; plain: number }[] = [];

/** Stands in for the shell's own in the benchmark's bundle: renders the same, and then once more the plain way. */
export async function renderMarkup(parts: Parts): ReturnType<typeof renderForShoppers> {
  const start = performance.now();
  const rendered = await renderForShoppers(parts);
  const between = performance.now();
  renderPlainly(parts);
  markupTimes.push({ shell: between - start, plain: performance.now() - between });
  return rendered;
}

function renderPlainly({ store, context, dataRoutes, slots }: Parts): string {
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(
    <SlotsOnPage value={slots}>
      <Provider store={store}>
        <IntlRoot>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </IntlRoot>
      </Provider>
    </SlotsOnPage>,
  );
}
