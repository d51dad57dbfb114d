// Offered to remotes; the shell's own contracts reach zod without it.
import '@exwerk/shared-kernel/schema';
import { renderPage } from './render-page.tsx';
import { bootRemotes } from './server-remotes.ts';

/** What a render worker calls; the shell's server bundle is loaded once in each. */
export const shell = { bootRemotes, renderPage };
