import path from 'node:path';
import type { DevelopedRemote } from '@exwerk/contract/routing/developed-remote';
import { workspace } from '@exwerk/releases/workspace';
import { federationOf, isHost, type ReleasedPackage } from '../packages.ts';
import { whatItIs } from '../release/describe-release.ts';
import { startDevServer } from './dev-server.ts';

/**
 * Develops a remote in a shop that is deployed: this machine serves the remote, the shop everything else, to the one browser that follows the
 * link. Nothing of the shop is changed, so nothing has to be put back.
 */
export async function runDevInShop(
  released: ReleasedPackage,
  { shop, port, pseudo }: { readonly shop: URL; readonly port: number; readonly pseudo: boolean },
  say: (text: string) => void,
): Promise<void> {
  const federation = await federationOf(released);
  if (isHost(federation)) throw new Error('The shell is no remote');
  const request = { directory: released.folder, output: path.join(workspace(), '.cache/dev', released.name), pseudo };
  const close = await startDevServer(federation, { request, port, shop: shop.origin });
  const stop = () => void close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { pages, slots } = whatItIs(federation);
  const developed: DevelopedRemote = { remote: released.name, port, pages, fills: slots.fills };
  const link = new URL('/__/development', shop);
  link.searchParams.set('is', JSON.stringify(developed));
  say(
    `${link}\nputs ${released.name} from this machine into that shop, for the browser that opens it. Ctrl-C ends it.`,
  );
}
