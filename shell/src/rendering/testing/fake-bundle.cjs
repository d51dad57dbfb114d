// Stands for the shell's server bundle in tests of the workers: what a page does is told by its address.
const page = (status, body) => ({ status, body, whole: status === 200, remote: 'catalog' });

async function bootRemotes({ middlewareUrl }) {
  return middlewareUrl === 'no-search' ? ['search'] : [];
}

async function renderPage({ composed }, { url, withoutRemote }) {
  if (withoutRemote) return page(503, 'frame only');
  if (url === '/crash') process.exit(1);
  if (url === '/throw') throw new Error('no page');
  if (url === '/block') for (;;);
  if (url === '/slow') await new Promise(resolve => setTimeout(resolve, 200));
  return page(200, `page of ${composed.id}`);
}

exports.shell = { bootRemotes, renderPage };
