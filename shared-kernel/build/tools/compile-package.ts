// Runs before a package of the kernel is packed (`prepack`), in the package's folder: compiles `src` to JavaScript with types in `dist`, for Node strips no
// types below `node_modules`, and copies what is no TypeScript.
import { execFileSync } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const build = path.resolve(import.meta.dirname, '..');
const kernel = path.resolve(build, '..');
const tests = ['**/*.test.ts', '**/*.test.tsx'];

/** What the compiler itself takes to the output. */
const compiled = /(?<!\.d)\.tsx?$/;

async function compilePackage(folder: string): Promise<void> {
  const sources = path.join(folder, 'src');
  const output = path.join(folder, 'dist');
  await rm(output, { recursive: true, force: true });
  const scratch = await mkdtemp(path.join(tmpdir(), 'exwerk-compile-'));
  try {
    await compile(folder, scratch);
    // The compiler follows imports into the other packages of the kernel; what it made of them is left behind.
    await cp(path.join(scratch, path.relative(kernel, sources)), output, { recursive: true });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  for await (const file of glob('**/*.d.ts', { cwd: output })) await pointTypesToJavaScript(path.join(output, file));
  for await (const file of glob('**/*.*', { cwd: sources })) {
    if (!compiled.test(file)) await cp(path.join(sources, file), path.join(output, file));
  }
}

async function compile(folder: string, output: string): Promise<void> {
  const project = path.join(folder, 'tsconfig.pack.json');
  const config = {
    extends: path.join(build, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      // What the oldest browser that a build serves understands; Node understands more.
      target: 'es2022',
      rootDir: kernel,
      outDir: output,
    },
    include: ['src', path.join(build, 'stylesheets.d.ts')],
    exclude: tests,
  };
  await writeFile(project, JSON.stringify(config));
  try {
    const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    execFileSync(process.execPath, [compiler, '--project', project], { stdio: ['ignore', 2, 2] });
  } finally {
    await rm(project);
  }
}

/** The compiler rewrites the imports of scripts alone. */
async function pointTypesToJavaScript(file: string): Promise<void> {
  const types = await readFile(file, 'utf8');
  await writeFile(file, types.replace(/((?:from |import\()["']\.[^"']*)\.tsx?(?=["'])/g, '$1.js'));
}

if (import.meta.main) await compilePackage(process.cwd());
