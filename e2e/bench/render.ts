import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHostConfig } from '@exwerk/build/host-config';
import webpack from 'webpack';
import { fetchComposition, fetchReleases } from '../../shell/src/composition/composed-releases.ts';
import type { WorkerOptions } from '../../shell/src/rendering/render-protocol.ts';
import type * as RenderBench from './render-bench-entry.ts';
import { median } from './spread.ts';

const shellPort = process.env.SHELL_PORT ?? '8080';
const middlewareUrl = `http://localhost:${process.env.MIDDLEWARE_PORT ?? '8081'}`;
const releasesUrl = `http://localhost:${process.env.RELEASES_PORT ?? '8082'}`;
const warmUp = 10;
const runs = 30;

/** Medians in milliseconds of rendering one page's markup, uncached: the shell's way and by plain `renderToString`. */
export async function measureRendering(path: string): Promise<{ shell: number; plain: number }> {
  const output = await mkdtemp(join(tmpdir(), 'exwerk-render-'));
  try {
    await build(output);
    const bundle = join(output, 'node', 'render.cjs');
    const { bench } = createRequire(import.meta.url)(bundle) as typeof RenderBench;
    const options = await optionsOf(bundle);
    await bench.bootRemotes(options, () => undefined);
    for (let run = 0; run < warmUp + runs; run++) {
      const page = await bench.renderPage(
        options,
        { host: `gb.localhost:${shellPort}`, url: path, requestId: `bench-${run}` },
        () => undefined,
      );
      if (page.status !== 200 || !page.whole) throw new Error(`${path} answered ${page.status}`);
    }
    const times = bench.markupTimes.slice(warmUp);
    return { shell: median(times.map(time => time.shell)), plain: median(times.map(time => time.plain)) };
  } finally {
    await rm(output, { recursive: true });
  }
}

async function optionsOf(bundle: string): Promise<WorkerOptions> {
  return {
    composed: await fetchReleases(releasesUrl, (await fetchComposition(releasesUrl)).remotes, async () => ({
      version: 'bench',
      bundle,
      files: { scripts: [], styles: [] },
    })),
    releasesUrl,
    releasesPublicUrl: releasesUrl,
    middlewareUrl,
    defaultCountry: 'gb',
    settings: {
      version: 'bench',
      indexable: true,
      externalLinks: { ordersSite: '', returnsPortal: '', aboutUs: '', career: '' },
    },
    timeout: 10_000,
    memory: 512,
    recycleAfter: Number.POSITIVE_INFINITY,
  };
}

/** Builds the shell's server bundle as it is shipped, but for the one module that renders markup. */
function build(output: string): Promise<void> {
  const directory = join(import.meta.dirname, '..', '..', 'shell');
  const entry = { render: join(import.meta.dirname, 'render-bench-entry.ts') };
  const config = createHostConfig(entry, { directory, target: 'node', mode: 'production', output });
  const measured = new webpack.NormalModuleReplacementPlugin(/\/render-markup\.tsx$/, resource => {
    if (resource.contextInfo.issuer.endsWith('render-page.tsx'))
      resource.request = join(import.meta.dirname, 'measured-markup.tsx');
  });
  const compiler = webpack({ ...config, cache: false, plugins: [...(config.plugins ?? []), measured] });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
}
