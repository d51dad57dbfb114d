import { namedByContent } from '@exwerk/build/content-name';

/** Milliseconds after which a host that hangs is given up; slow networks get their time. */
const patience = 10_000;

/** What the browser is to check a file against; nothing for a dev server's. */
export function integrityOf(url: string): string {
  const hash = namedByContent.exec(url)?.[1];
  return hash === undefined ? '' : `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

/** Asked for as the page's preload did (without credentials, with the same integrity), or the browser would fetch it twice. */
function scriptOf(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}

/** By address; whoever asks for one that is on its way waits for the same. */
const underway = new Map<string, Promise<void>>();

/** Runs a script of a release once it has been found to be what `integrity` says; fails if it does not come in so many milliseconds. */
export function runScript(url: string, integrity: string, milliseconds: number): Promise<void> {
  const same = underway.get(url);
  if (same) return same;
  const script = scriptOf(url, integrity);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (reason: string) => reject(new Error(`${url} ${reason}`));
  script.onload = () => resolve();
  script.onerror = () => fail('could not be loaded');
  const late = setTimeout(fail, milliseconds, `did not come within ${milliseconds} ms`);
  document.head.append(script);
  const running = promise.finally(() => {
    clearTimeout(late);
    script.remove();
    underway.delete(url);
  });
  underway.set(url, running);
  return running;
}

type Done = (event: { type: string; target: { src: string } }) => void;

/** Loads a script of a release, checked by its name. */
function loadChunk(url: string, done: Done): void {
  const end = (type: string) => () => done({ type, target: { src: url } });
  runScript(url, integrityOf(url), patience).then(end('load'), end('error'));
}

/** Addresses of chunks, as lists have told them. */
const named: string[] = [];

/** What a remote's list of chunks calls; the files lie beside it. */
export function nameChunks(files: readonly string[]): void {
  const { src } = document.currentScript as HTMLScriptElement;
  named.push(...files.map(file => new URL(file, src).href));
}

/** `…/web/504` is the address of the file whose name begins so. The page has named those that it starts with. */
function addressOf(chunk: string): string | undefined {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]');
  return [...Array.from(links, ({ href }) => href), ...named].find(address => address.startsWith(`${chunk}.`));
}

/**
 * What remotes take in place of webpack's own `__webpack_require__.l`. Chunks that neither the page nor a list has named so far are looked up
 * in the remote's list, which lies beside them.
 */
export const chunkLoader =
  (list: string) =>
  (chunk: string, done: Done): void => {
    const address = addressOf(chunk);
    if (address) loadChunk(address, done);
    else
      loadChunk(new URL(list, chunk).href, event => {
        const found = addressOf(chunk);
        if (found) loadChunk(found, done);
        else done({ ...event, type: 'error' });
      });
  };
