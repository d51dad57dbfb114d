// Stands for the shell's server bundle in tests of the workers: what a page does is told by its address.
const page = (status, body) => ({ status, body, whole: status === 200, remote: 'catalog' });

async function bootRemotes({ middlewareUrl, composed }) {
  const isBroken = middlewareUrl === 'no-search' || composed.id === 'broken';
  return { failed: isBroken ? ['search'] : [], routes: {} };
}

async function renderPage({ composed }, { url, withoutRemote }) {
  if (url === '/frame') process.exit(1);
  if (withoutRemote) return page(503, 'frame only');
  if (url.startsWith('/crash')) process.exit(1);
  if (url === '/throw') throw new Error('no page');
  if (url === '/block') for (;;);
  if (url === '/eat') for (const eaten = []; ; ) eaten.push(new Array(100_000).fill(eaten.length));
  if (url === '/never') await new Promise(() => undefined);
  if (url === '/thread') return page(200, String(require('node:worker_threads').threadId));
  if (url === '/slow') await new Promise(resolve => setTimeout(resolve, 200));
  return page(200, `page of ${composed.id}`);
}

exports.shell = { bootRemotes, renderPage };
