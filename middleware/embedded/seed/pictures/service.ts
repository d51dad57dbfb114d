import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type Response } from 'express';
import sharp from 'sharp';
import * as z from 'zod';
import { drawingSvg } from './drawing.ts';

const WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
const LARGEST = 1280;

const request = z.object({
  drawing: z.string().regex(/^[a-z0-9_-]{1,120}(\.svg)?$/),
  w: z.coerce
    .number()
    .refine(width => WIDTHS.some(known => known === width))
    .default(640),
  f: z.enum(['avif', 'webp', 'png']).optional(),
});

const contentTypes = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const;
type Format = keyof typeof contentTypes;

/** AVIF where it is accepted by its name: who accepts anything need not know it. */
const acceptedFormat = (incoming: Request): Format =>
  incoming.accepts().includes(contentTypes.avif) ? 'avif' : 'webp';

const encode = async (svg: string, width: number, format: Format): Promise<Buffer> => {
  // Text and hairlines stay sharp when the vector is drawn at its target size rather than scaled as pixels.
  const natural = Number(/width="(\d+)"/.exec(svg)?.[1] ?? LARGEST);
  const image = sharp(Buffer.from(svg), { density: Math.max(18, (72 * width) / natural) }).resize({ width });
  switch (format) {
    case 'avif':
      return image.avif({ quality: 52, effort: 1 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 80, effort: 2 }).toBuffer();
    default:
      return image.png({ compressionLevel: 7 }).toBuffer();
  }
};

const send = (response: Response, type: string, body: Buffer | string) => {
  response.set({
    // Pages of every storefront ask whether a picture is there.
    'Access-Control-Allow-Origin': '*',
    // 30 days.
    'Cache-Control': 'public, max-age=2592000',
    'Content-Type': type,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  response.send(body);
};

interface PicturesOptions {
  readonly dataDir: string;
  /** Hears of pictures that could not be kept. */
  readonly onFault?: (error: unknown) => void;
}

/**
 * `GET|HEAD /<drawing>?w=<width>&f=<format>`, to be mounted at /images; without a format, AVIF for who accepts it by name, else WebP. Pictures
 * are drawn once and kept below dataDir. An unknown drawing gives 404, a width or format that is not offered 400. What cannot be kept is sent all the same.
 */
export const createPictures = ({ dataDir, onFault = () => undefined }: PicturesOptions) => {
  const folder = join(dataDir, 'pictures');
  const running = new Map<string, Promise<Buffer>>();

  const keep = async (file: string, picture: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true });
    // A reader never meets half a file: the name appears when the content is whole.
    const draft = `${file}.${process.pid}.part`;
    try {
      await writeFile(draft, picture);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  };

  const drawAndKeep = async (file: string, svg: string, width: number, format: Format): Promise<Buffer> => {
    const picture = await encode(svg, width, format);
    await keep(file, picture).catch(onFault);
    return picture;
  };

  const pictureOf = async (drawing: string, svg: string, width: number, format: Format): Promise<Buffer> => {
    const file = join(folder, `${drawing}_${width}.${format}`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const begun = running.get(file) ?? drawAndKeep(file, svg, width, format).finally(() => running.delete(file));
    running.set(file, begun);
    return begun;
  };

  const router = express.Router();
  router.get('/:drawing', async (incoming, response) => {
    const parsed = request.safeParse({ ...incoming.query, ...incoming.params });
    if (!parsed.success) {
      response
        .status(400)
        .json({ code: 'InvalidPicture', status: 400, message: 'Unknown drawing name, width or format' });
      return;
    }
    const { drawing, w, f } = parsed.data;
    const svg = drawingSvg(drawing.replace(/\.svg$/, ''));
    if (svg === undefined) {
      response.status(404).json({ code: 'NotFound', status: 404, message: 'No such picture' });
      return;
    }
    if (drawing.endsWith('.svg')) {
      send(response, 'image/svg+xml', svg);
      return;
    }
    if (f === undefined) response.vary('Accept');
    const format = f ?? acceptedFormat(incoming);
    send(response, contentTypes[format], await pictureOf(drawing, svg, w, format));
  });
  return { router };
};
