import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { exposePrefix } from './expose-prefix.ts';
import { sharedWithRoutes } from './routes-chunk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exwerk-routes-'));
});
afterEach(() => rm(folder, { recursive: true }));

const sources = {
  'entry.js': `import(/* webpackChunkName: "${exposePrefix}routes" */ './routes.js');`,
  'routes.js': ['home', 'list', 'rest']
    .map(page => `export const ${page} = () => import(/* webpackChunkName: "${page}" */ './${page}.js');`)
    .join('\n'),
  'home.js': "import './tile.js';",
  'list.js': "import './tile.js'; import './filter.js';",
  'rest.js': "import './tile.js'; import './filter.js'; import(/* webpackChunkName: 'form' */ './form.js');",
  'form.js': "document.title = 'A form';",
  'filter.js': "document.title = 'A filter';",
  'tile.js': "document.title = 'A tile';",
};

/** Builds a remote of three pages, and answers what each of its files sets as a title. */
async function build(sharedByPages: number | undefined): Promise<Record<string, string[]>> {
  for (const [file, source] of Object.entries(sources)) await writeFile(path.join(folder, file), source);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'web'), filename: 'entry.js', chunkFilename: '[name].js', publicPath: 'auto' },
    optimization: { splitChunks: { chunks: 'async' } },
    ...sharedWithRoutes({ optimization: { splitChunks: { chunks: 'async' } } }, sharedByPages),
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    );
  });
  await new Promise(resolve => compiler?.close(resolve));
  const files = await readdir(path.join(folder, 'web'));
  const titles = files.map(async file => {
    const code = await readFile(path.join(folder, 'web', file), 'utf8');
    return [file, Array.from(code.matchAll(/A (\w+)/g), ([, title = '']) => title).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(titles));
}

const routes = `${exposePrefix}routes.js`;

it('what enough pages share comes with the routes, and what fewer do with each of them', async () => {
  expect(await build(3)).toMatchObject({
    [routes]: ['tile'],
    'home.js': [],
    'list.js': ['filter'],
    'rest.js': ['filter'],
    'form.js': ['form'],
  });
});

it('otherwise each page brings what it needs', async () => {
  expect(await build(undefined)).toMatchObject({
    [routes]: [],
    'home.js': ['tile'],
    'list.js': ['filter', 'tile'],
  });
});
