/** What the catch-all's pages are loaded with. */
export const catchAllLoader = () => import(/* webpackChunkName: "catch-all-loader" */ './catch-all-loader.ts');
