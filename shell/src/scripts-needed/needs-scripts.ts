import type { ResolvedPage } from '@exwerk/contract/routing/page-kind';
import type { RouteHandle } from '@exwerk/runtime/remotes/remote-modules';
import type { StaticHandlerContext } from 'react-router-dom';

/** What a page is for holds a form that only scripts can send, as `ScriptForm` draws it. */
const scriptForm = /<main\b.*<form\b[^>]* method="dialog".*<\/main>/s;

/** What the server's router has found. */
export type Shown = Pick<StaticHandlerContext, 'matches' | 'errors'>;

function saysSo({ route }: Shown['matches'][number]): boolean {
  const handle: RouteHandle | undefined = route.handle;
  return handle?.needsScripts ?? false;
}

/**
 * Whether a page does nothing in a browser without scripts: its route says so, it holds a form of scripts, or it is for customers, as whom
 * the server renders nothing. An error is read without scripts.
 */
export function needsScripts(
  { guard }: Pick<ResolvedPage, 'guard'>,
  { matches, errors }: Shown,
  markup: string,
): boolean {
  if (errors) return false;
  return guard === 'signed-in' || matches.some(saysSo) || scriptForm.test(markup);
}
