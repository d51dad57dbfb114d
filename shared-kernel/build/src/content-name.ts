/** A file of a remote's browser build, but for its entry, is named by its SHA-256, base64url without padding: `routes.<43 characters>.js`. */
export const namedByContent = /\.([\w-]{43})\.\w+$/;
