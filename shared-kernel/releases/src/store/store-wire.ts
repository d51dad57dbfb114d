/** The tag of a stored file as headers have it: tags of some stores are quoted themselves. */
export const writeTag = (tag: string): string => `"${Buffer.from(tag).toString('base64url')}"`;

export const readTag = (header: string): string => Buffer.from(header.replace(/^"|"$/g, ''), 'base64url').toString();
