// Entry of the shell's server bundle; loaded once in every render worker.

export { renderPage } from './render-page.tsx';
export { bootRemotes } from './server-remotes.ts';
