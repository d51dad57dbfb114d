// Goes into the browser part of a remote that is developed: shows what its types lack and what is thrown on the page over the page, with file and
// line of the sources. What the build finds is shown by the dev server's own client.
import { failedRegionEvent } from '@exwerk/runtime/remotes/failed-region';
import { showProblems } from 'webpack-dev-middleware/client/overlay';

declare const __webpack_public_path__: string;

/** Every remote that is developed has a server of its own. */
const server = __webpack_public_path__;

new EventSource(`${server}__/types`).addEventListener('message', ({ data }: MessageEvent<string>) =>
  showProblems('errors', JSON.parse(data), `types of ${server}`),
);

/** The server knows the sources; of what no frame is this remote's, the others tell. The next build takes it away. */
async function show(error: unknown): Promise<void> {
  const stack = await fetch(`${server}__/stack`, { method: 'POST', body: stackOf(error) }).then(
    answer => answer.text(),
    // The server is gone; telling that would be one more failure to tell.
    () => '',
  );
  if (stack) showProblems('errors', [stack], 'runtime');
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error);

window.addEventListener('error', ({ error }) => void show(error));
window.addEventListener('unhandledrejection', ({ reason }) => void show(reason));
window.addEventListener(failedRegionEvent, ({ detail }) => void show(detail.error));
