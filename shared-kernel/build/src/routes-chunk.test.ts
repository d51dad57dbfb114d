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
  'home.js': "import './tile.js'; import './note.txt';",
  'list.js': "import './tile.js'; import './filter.js'; import './note.txt';",
  'rest.js':
    "import './tile.js'; import './filter.js'; import './note.txt'; import(/* webpackChunkName: 'form' */ './form.js');",
  'form.js': "document.title = 'A form';",
  'filter.js': "document.title = 'A filter';",
  'tile.js': "document.title = 'A tile';",
  'note.txt': 'A note',
};

/** Builds a remote of three pages, and answers what each of its files sets as a title. */
async function build(sharedByPages: number | undefined): Promise<Record<string, string[]>> {
  for (const [file, source] of Object.entries(sources)) await writeFile(path.join(folder, file), source);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    module: { rules: [{ test: /\.txt$/, type: 'asset/source', sideEffects: true }] },
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

it('code that enough pages share comes with the routes, and what fewer do, or is no code, with each of them', async () => {
  expect(await build(3)).toMatchObject({
    [routes]: ['tile'],
    'home.js': ['note'],
    'list.js': ['filter', 'note'],
    'rest.js': ['filter', 'note'],
    'form.js': ['form'],
  });
});

it('otherwise each page brings what it needs', async () => {
  expect(await build(undefined)).toMatchObject({
    [routes]: [],
    'home.js': ['note', 'tile'],
    'list.js': ['filter', 'note', 'tile'],
  });
});
