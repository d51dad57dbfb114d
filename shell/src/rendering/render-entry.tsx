import { provideRuntime } from './provide-runtime.ts';
import { renderPage } from './render-page.tsx';
import { bootRemotes } from './server-remotes.ts';

provideRuntime();

/** What a render worker calls; the shell's server bundle is loaded once in each. */
export const shell = { bootRemotes, renderPage };

/** Nobody calls it: the import alone makes the build offer zod to remotes. */
export const offerSchema = () => import('@exwerk/runtime/schema');
