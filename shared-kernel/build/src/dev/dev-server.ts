import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { BuildRequest } from '../base-config.ts';
import type { Federation } from '../federation.ts';
import { ownModule } from '../own-module.ts';
import { createRemoteConfig } from '../remote-config.ts';
import { closed } from '../run-webpack.ts';
import { CheckedTypes } from './checked-types.ts';
import { pageErrorsServer } from './page-errors-server.ts';

interface Served {
  readonly request: Omit<BuildRequest, 'target' | 'mode'>;
  readonly port: number;
  /** Origin of the one shop whose pages may read the files. Its shell is a release: a change loads the page anew. */
  readonly shop?: string;
}

/** Serves the browser part of a remote from its sources as they change. Answers how it is ended. */
export async function startDevServer(
  federation: Federation,
  { request, port, shop }: Served,
): Promise<() => Promise<unknown>> {
  const refresh = shop === undefined;
  const web = createRemoteConfig(federation, {
    ...request,
    mode: 'development',
    target: 'web',
    refresh,
    releasedShell: !refresh,
  });
  const origin = `http://localhost:${port}`;
  const pageErrors = new webpack.EntryPlugin(request.directory, ownModule('dev/page-errors'), {});
  const compiler = webpack({
    ...web,
    output: { ...web.output, publicPath: `${origin}/` },
    plugins: [...(web.plugins ?? []), pageErrors],
  });
  const types = new CheckedTypes(request.directory);
  compiler?.hooks.done.tap('types', () => void types.check());
  const server = new WebpackDevServer(
    {
      port,
      hot: refresh,
      liveReload: !refresh,
      // Whoever started this ends it, and has more to do then.
      setupExitSignals: false,
      ...(shop === undefined ? { allowedHosts: 'all' } : { host: 'localhost', allowedHosts: [new URL(shop).hostname] }),
      headers: {
        'Access-Control-Allow-Origin': shop ?? '*',
        // Browsers ask before a page of the world may reach this machine.
        'Access-Control-Allow-Private-Network': 'true',
      },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay, logging: 'warn' },
      setupMiddlewares: middlewares => [...middlewares, ...pageErrorsServer(origin, types)],
    },
    compiler as Compiler,
  );
  await server.start();
  return () => {
    types.close();
    return server.stop().then(() => closed(compiler));
  };
}

/** Errors of the build, with file and line, over the page that it is of; those of the page and of types come by `page-errors`. */
const overlay = { errors: true, warnings: false, runtimeErrors: false };
