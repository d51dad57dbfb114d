import webpack, { type Configuration } from 'webpack';

/** Builds the configurations one after the other; rejects with the compiler's own words. */
export async function runWebpack(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations);
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise(resolve => compiler.close(resolve));
  if (stats?.hasErrors())
    throw new Error(stats.toString({ all: false, errors: true, moduleTrace: true, colors: false }));
}
