/** Folder of a release's source maps: beside what browsers and workers get, which does not name them. */
const folder = 'maps/';

/** Where the source map of a file of a release is, `maps/web/entry.js.map`. It is in the store, and in none of the release's own lists. */
export const sourceMapOf = (file: string): string => `${folder}${file}.map`;

export const isSourceMap = (file: string): boolean => file.startsWith(folder);
