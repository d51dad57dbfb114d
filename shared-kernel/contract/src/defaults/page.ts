/** Parameters of an address that open something on whatever page. */
export const debugParameter = 'debug';
export const confirmationParameter = 'confirmation';
export const contactParameter = 'contact';
/** How often a page reloads itself for code that it could not fetch, and milliseconds between. */
export const chunkReloads = 2;
export const chunkReloadPause = 60_000;
