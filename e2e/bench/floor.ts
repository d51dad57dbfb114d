import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** Bytes of JavaScript, gzip, that a page's libraries weigh when they are bundled alone, with the shop's own compiler settings. */
export async function measureFloor(): Promise<number> {
  const output = await mkdtemp(join(tmpdir(), 'exwerk-floor-'));
  try {
    await build('floor-entry.ts', output);
    const scripts = readdirSync(output).filter(name => name.endsWith('.js'));
    return scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(output, name))).length, 0);
  } finally {
    await rm(output, { recursive: true });
  }
}

function build(entry: string, output: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: join(import.meta.dirname, entry),
    output: { path: output },
    resolve: {
      alias: {
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    performance: { hints: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
}
