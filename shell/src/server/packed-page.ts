import * as z from 'zod';
import type { StoredPage } from './page-cache.ts';

const headSchema = z.object({
  status: z.int(),
  location: z.string().optional(),
  etag: z.string(),
  styleHash: z.string().optional(),
  whole: z.boolean(),
  holds: z.array(z.string()).optional(),
  renderedAt: z.number(),
  lengths: z.tuple([z.int(), z.int(), z.int()]),
});

/** A page as bytes: length of the head (4 bytes), the head as JSON, the three forms of the body. */
export function pack({ forms, ...page }: StoredPage, renderedAt: number): Buffer {
  const bodies = [forms.identity, forms.br, forms.gzip];
  const head = Buffer.from(JSON.stringify({ ...page, renderedAt, lengths: bodies.map(({ length }) => length) }));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length);
  return Buffer.concat([size, head, ...bodies]);
}

export function unpack(packed: Buffer): { page: StoredPage; renderedAt: number } {
  const start = 4 + packed.readUInt32BE(0);
  const { renderedAt, lengths, location, ...page } = headSchema.parse(
    JSON.parse(packed.subarray(4, start).toString('utf8')),
  );
  const [identity, br] = [start + lengths[0], start + lengths[0] + lengths[1]];
  const forms = {
    identity: packed.subarray(start, identity),
    br: packed.subarray(identity, br),
    gzip: packed.subarray(br, br + lengths[2]),
  };
  return { page: { ...page, location, forms }, renderedAt };
}
