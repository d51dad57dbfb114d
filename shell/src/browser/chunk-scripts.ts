import { namedByContent } from '@exwerk/build/content-name';
import { loadScript } from '@module-federation/sdk';

/** Milliseconds after which a host that hangs is given up; slow networks get their time. */
const patience = 10_000;

/** What the browser is to check a file against; nothing for a dev server's. */
export function integrityOf(url: string): string {
  const hash = namedByContent.exec(url)?.[1];
  return hash === undefined ? '' : `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

/** Asked for as the page's preload did (without credentials, with the same integrity), or the browser would fetch it twice. */
export function scriptOf(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}

/** What remotes take in place of webpack's own `__webpack_require__.l`. */
export function loadChunk(url: string, done: (event: { type: string; target: { src: string } }) => void): void {
  const end = (type: string) => () => done({ type, target: { src: url } });
  const createScriptHook = () => ({ script: scriptOf(url, integrityOf(url)), timeout: patience });
  loadScript(url, { createScriptHook }).then(end('load'), end('error'));
}
