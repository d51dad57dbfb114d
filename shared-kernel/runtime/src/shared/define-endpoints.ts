import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { api } from './api.ts';

type Build =
  Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0] extends EndpointBuilder<
    infer B,
    infer T,
    infer P
  >
    ? EndpointBuilder<B, T, P>
    : never;

type Prefixed<Prefix extends string, Definitions> = {
  [Name in keyof Definitions & string as `${Prefix}${Capitalize<Name>}`]: Definitions[Name];
};

/**
 * Injects a package's endpoints into the one API slice under the package's name: `defineEndpoints('catalog', build => ({ product: … }))`
 * gives `catalogProduct` and the hook `useCatalogProductQuery`. Names of two packages cannot meet; a clash inside one throws
 * (RTK Query alone lets the first win in silence, reduxjs/redux-toolkit #4975).
 */
export function defineEndpoints<Prefix extends string, Definitions extends EndpointDefinitions>(
  prefix: Prefix,
  define: (build: Build) => Definitions,
) {
  return api.injectEndpoints({
    overrideExisting: 'throw',
    endpoints: build => {
      const named = Object.entries(define(build as Build)).map(([name, definition]) => [
        `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        definition,
      ]);
      return Object.fromEntries(named) as Prefixed<Prefix, Definitions>;
    },
  });
}
