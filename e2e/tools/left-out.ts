import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const suites = path.join(import.meta.dirname, '..');

/** Folders of suites that start processes beside the shop's, break them or knock at all their ports. */
const aboutProcesses = ['attacks', 'bundles', 'deploy', 'development', 'faults', 'releases', 'upstreams'];

/** Does without the mailbox where there is none. */
const frugal = path.join(suites, 'tools', 'order-sources.ts');

/** What a suite must import to steer the embedded services or to read their mailbox. */
const embedded = path.join(suites, 'tools', 'operators.ts');
/** And what, to build goods, customers and orders. */
const commerce = path.join(suites, 'builders', 'commerce.ts');

export interface Reach {
  readonly embedded: boolean;
  readonly commerce: boolean;
}

export interface LeftOut {
  /** `journeys/restock.spec.ts` */
  readonly suite: string;
  readonly needs: string;
}

const imported = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';|^import '(\.[^']+)';/gm;

/** All files of the suites that one imports for more than their types, and those that they import. */
function importsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  for (const [, named, bare] of readFileSync(file, 'utf8').matchAll(imported)) {
    const next = path.resolve(path.dirname(file), named ?? bare ?? '');
    if (!next.startsWith(suites) || next === frugal || found.has(next)) continue;
    found.add(next);
    importsOf(next, found);
  }
  return found;
}

function needsOf(suite: string, reach: Reach): string | undefined {
  const [folder = ''] = suite.split('/');
  const imports = importsOf(path.join(suites, suite));
  const processes = [...imports].some(file =>
    aboutProcesses.includes(path.relative(suites, file).split(path.sep)[0] ?? ''),
  );
  if (aboutProcesses.includes(folder) || processes) return 'the processes of a shop on this machine';
  if (imports.has(embedded) && !reach.embedded) return 'the embedded services: EMBEDDED_URL says where they are';
  if (imports.has(commerce) && !reach.commerce)
    return "the commerce project: CTP_API_URL and the middleware's others say which it is";
  return undefined;
}

/** Suites that cannot be run against a shop elsewhere, and why: by what they import, so that no list has to be kept. */
export const leftOut = (reach: Reach): readonly LeftOut[] =>
  globSync('*/**/*.spec.ts', { cwd: suites, exclude: ['node_modules'] })
    .map(file => file.split(path.sep).join('/'))
    .toSorted()
    .flatMap(suite => {
      const needs = needsOf(suite, reach);
      return needs === undefined ? [] : [{ suite, needs }];
    });
