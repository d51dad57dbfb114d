/** `Cache-Control` of what never changes under its name. */
export const forEver = 'public, max-age=31536000, immutable';
