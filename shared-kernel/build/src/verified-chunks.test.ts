import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { VerifiedChunks, verifiedOutput } from './verified-chunks.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exwerk-chunks-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds an entry that loads one chunk. */
async function build(...plugins: WebpackPluginInstance[]): Promise<webpack.Stats> {
  await writeFile(path.join(folder, 'entry.js'), "import(/* webpackChunkName: 'page' */ './page.js');");
  await writeFile(path.join(folder, 'page.js'), "document.title = 'A page';");
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: path.join(folder, 'entry.js'),
    output: { ...verifiedOutput, path: path.join(folder, 'web'), filename: 'entry.js', publicPath: 'auto' },
    plugins: [new VerifiedChunks(), ...plugins],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise(resolve => compiler?.close(resolve));
  if (!stats) throw new Error('webpack told nothing');
  return stats;
}

describe('chunks of a remote', () => {
  it('are named by their content, in a list that the entry names, and loaded by what the shell provides', async () => {
    expect((await build()).hasErrors()).toBe(false);
    const web = path.join(folder, 'web');
    const files = await readdir(web);
    const fileOf = (name: string) => files.find(file => file.includes(name)) ?? '';
    const digestOf = async (file: string) =>
      createHash('sha256')
        .update(await readFile(path.join(web, file)))
        .digest('base64url');
    const [chunk, list] = [fileOf('.page.'), fileOf('chunk-names.')];
    expect(chunk).toMatch(/^\d+\.page\./);
    expect(chunk).toContain(`.page.${await digestOf(chunk)}.js`);
    expect(list).toBe(`chunk-names.${await digestOf(list)}.js`);
    expect(await readFile(path.join(web, list), 'utf8')).toBe(`_EXWERK_CHUNKS.nameChunks(["${chunk}"])`);
    const entry = await readFile(path.join(web, 'entry.js'), 'utf8');
    expect(entry).toContain(`_EXWERK_CHUNKS.chunkLoader("${list}")`);
    expect(entry).not.toContain(await digestOf(chunk));
    expect(entry).not.toContain('createElement');
  });

  it('fail the build when something changes them after they were named', async () => {
    class LateChange implements WebpackPluginInstance {
      apply(compiler: Compiler): void {
        compiler.hooks.thisCompilation.tap('LateChange', compilation => {
          const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
          compilation.hooks.processAssets.tap({ name: 'LateChange', stage }, assets => {
            for (const name of Object.keys(assets).filter(file => file.includes('.page.')))
              compilation.updateAsset(name, source => new webpack.sources.ConcatSource(source, '/* late */'));
          });
        });
      }
    }
    const stats = await build(new LateChange());
    expect(stats.toString({ all: false, errors: true })).toMatch(/page\.[\w-]{43}\.js is not what it is named/);
  });
});
