import type { Compiler, WebpackPluginInstance } from 'webpack';
import { toldFault } from './fault.ts';
import { packageFaults } from './package-faults.ts';

/** Ends the build of a package whose messages have a fault, before anything is compiled. While developing they may be unfinished. */
export class CheckedMessages implements WebpackPluginInstance {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tap('CheckedMessages', () => {
      const faults = packageFaults(this.#folder);
      if (faults.length > 0) throw new Error(faults.map(fault => toldFault(fault, this.#folder)).join('\n'));
    });
  }
}
