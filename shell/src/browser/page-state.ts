import { type PageState, pageStateId } from '../rendering/page-state.ts';

/** The state that the server sent with this page. Same origin, same composition: it is trusted as it is. */
export function readPageState(): PageState {
  return JSON.parse(document.getElementById(pageStateId)?.textContent ?? 'null') as PageState;
}
