import { storageOf } from '@exwerk/runtime';

const name = 'mailed-tokens';

/** By page, as the router knows its path: without the language, so that whoever changes that goes on with the token. */
const keptTokens = () => new URLSearchParams(storageOf('session').getItem(name) ?? '');

/** Empty where the tab has come to the page without one. */
export const keptToken = (page: string): string => keptTokens().get(page) ?? '';

/** False where the browser would not keep it for a page that is loaded anew. */
export function keepToken(page: string, token: string): boolean {
  const tokens = keptTokens();
  tokens.set(page, token);
  try {
    window.sessionStorage.setItem(name, tokens.toString());
    return true;
  } catch {
    return false;
  }
}
