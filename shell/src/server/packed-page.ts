import * as z from 'zod';
import type { StoredPage } from './page-cache.ts';

const headSchema = z.object({
  status: z.int(),
  location: z.string().optional(),
  digest: z.string(),
  styleHash: z.string().optional(),
  whole: z.boolean(),
  holds: z.array(z.string()).optional(),
  renderedAt: z.number(),
});

/** A page as bytes: length of the head (4 bytes), the head as JSON, the compressed body. */
export function pack({ content, ...page }: StoredPage, renderedAt: number): Buffer {
  const head = Buffer.from(JSON.stringify({ ...page, renderedAt, digest: content.digest }));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length);
  return Buffer.concat([size, head, content.br]);
}

export function unpack(packed: Buffer): { page: StoredPage; renderedAt: number } {
  const start = 4 + packed.readUInt32BE(0);
  const { renderedAt, digest, location, ...page } = headSchema.parse(
    JSON.parse(packed.subarray(4, start).toString('utf8')),
  );
  return { page: { ...page, location, content: { br: packed.subarray(start), digest } }, renderedAt };
}
