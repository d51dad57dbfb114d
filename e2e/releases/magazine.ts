import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

const files = {
  'package.json': JSON.stringify({ name: '@exwerk/mfe-magazine', version: '1.0.0', type: 'module' }),
  'federation.ts': `export const federation = {
    name: 'magazine',
    exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
    contract: '^3.0.0',
    pages: [{ path: '/magazine', indexed: true }, { path: '/magazine/:issue' }],
    slots: { fills: [], places: [] },
    budget: { entry: 4, part: 10 },
  };`,
  'src/exposes/slots.ts': `export const slots = {};
    export const loadMessages = async () => ({});`,
  'src/exposes/routes.tsx': `export const routes = [
      { path: '/magazine', lazy: () => import('../routes/magazine-route.tsx') },
      { path: '/magazine/:issue', lazy: () => import('../routes/issue-route.tsx') },
    ];
    export const loadMessages = async () => ({});`,
  'src/routes/magazine-route.tsx': `import { Link } from 'react-router-dom';
    export const Component = () => <><title>The magazine</title><h1>The magazine</h1><Link to="/magazine/spring">Spring</Link></>;`,
  'src/routes/issue-route.tsx': `import { Link, useParams } from 'react-router-dom';
    export const Component = () => <><title>Issue</title><h1>Issue {useParams().issue}</h1><Link to="/magazine">All issues</Link></>;`,
};

/** A sixth remote, in a folder of its own outside the repository, with the libraries of another one. */
export async function createMagazine() {
  const parent = await mkdtemp(path.join(tmpdir(), 'exwerk-squad-'));
  const folder = path.join(parent, 'mfe-magazine');
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await symlink(path.join(repository, 'mfe-contact/node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) };
}
