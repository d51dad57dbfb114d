import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import { Command } from 'commander';
import { Composer } from '../composition/composer.ts';
import { faultLine } from '../contracts/compare-calls.ts';
import { tryContracts } from '../contracts/try-contracts.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { parseAddress } from './parse-arguments.ts';

/** Live releases and a middleware do not go together. */
export class ContractsRefused extends Error {
  override name = 'ContractsRefused';
}

/** `compose contracts`: whether a middleware may be deployed while the releases are live that are. */
export const contractsCommand = (storeOf: () => ReleaseStore): Command =>
  new Command('contracts')
    .exitOverride()
    .description('holds a middleware that is to be deployed against the calls of every release that visitors may have')
    .requiredOption('--against <address>', 'where that middleware runs', parseAddress)
    .action(async ({ against }: { against: string }) => {
      const store = storeOf();
      const composition = await new Composer({ store, say: console.log }).current();
      const all = Object.values(storefronts);
      const faults = await tryContracts({
        store,
        composition,
        middleware: against,
        storefronts: all,
        say: console.log,
      });
      if (faults.length > 0) throw new ContractsRefused(faults.map(faultLine).join('\n'));
      console.log(`${against} answers what every live release asks`);
    });
