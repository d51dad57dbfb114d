import webpack, { type Compiler, type Configuration, type MultiCompiler } from 'webpack';

/** Builds the configurations one after the other; rejects with the compiler's own words. */
export async function runWebpack(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations);
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await closed(compiler);
  if (stats?.hasErrors())
    throw new Error(stats.toString({ all: false, errors: true, moduleTrace: true, colors: false }));
}

/** Ends a compiler and its watching, once it has stored its cache. */
export const closed = (compiler: Compiler | MultiCompiler | null): Promise<unknown> =>
  new Promise(resolve => (compiler ? compiler.close(resolve) : resolve(undefined)));
