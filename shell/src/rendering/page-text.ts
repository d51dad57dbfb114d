import type { RenderedPage } from './render-protocol.ts';

/** A page's body to read. */
export const pageText = ({ body }: Pick<RenderedPage, 'body'>): string =>
  typeof body === 'string' ? body : Buffer.from(body).toString();
