import { createHash } from 'node:crypto';

/** SHA-256 of a file of a release, as `integrity` attributes have it. */
export const integrity = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;
