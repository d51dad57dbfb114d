import type { Versions } from '@exwerk/contract/releases/composition';

export const labelOf = (versions: Versions): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');

export const without = (versions: Versions, gone: readonly string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !gone.includes(name)));

export const withOne = (versions: Versions, name: string, version: string | undefined): Versions =>
  version === undefined ? without(versions, [name]) : { ...versions, [name]: version };
