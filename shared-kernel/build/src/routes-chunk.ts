import type { Chunk, Configuration, Module } from 'webpack';
import { exposePrefix } from './expose-prefix.ts';

const routes = `${exposePrefix}routes`;

/** Only the routes load it. */
const isPage = (chunk: Chunk) =>
  Array.from(chunk.groupsIterable).every(group => {
    const parents = group.getParents();
    return parents.length > 0 && parents.every(({ name }) => name === routes);
  });

/** Styles are in one sheet. And what stands for a shared module is little itself, but fetches that: zod, once the contracts of enough calls share it. */
const isCode = ({ type }: Module) => type.startsWith('javascript/');

/**
 * Puts what so many of a remote's pages share into the chunk of its routes, which each of them has asked for already: none asks for it by
 * itself, and none brings it a second time to who comes from another.
 */
export function sharedWithRoutes(
  { optimization }: Pick<Configuration, 'optimization'>,
  minChunks: number | undefined,
): Pick<Configuration, 'optimization'> {
  const splitChunks = optimization?.splitChunks;
  if (!splitChunks || minChunks === undefined) return {};
  const shared = { name: routes, chunks: isPage, minChunks, enforce: true, test: isCode };
  return {
    optimization: {
      ...optimization,
      splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, shared } },
    },
  };
}
