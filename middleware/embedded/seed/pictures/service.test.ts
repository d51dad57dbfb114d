import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { BRANDS } from '../catalog/brands.ts';
import { CATEGORIES } from '../catalog/category.ts';
import { ACCESSORY_KINDS, MAIN_KINDS } from '../catalog/kinds.ts';
import { drawingSvg } from './drawing.ts';
import { createPictures } from './service.ts';

const served = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  return { dataDir, app: express().use('/images', createPictures({ dataDir }).router) };
};

describe('pictures', () => {
  it('are drawn for every kind, category and brand', () => {
    for (const { shape } of [...MAIN_KINDS, ...ACCESSORY_KINDS]) {
      for (const view of ['front', 'detail', 'scene', 'size-40x30x20'])
        expect(drawingSvg(`${shape}_voltrix_1_${view}`)).toContain('<svg');
    }
    for (const { key } of CATEGORIES) expect(drawingSvg(`category_${key}`)).toContain('<svg');
    for (const { key } of BRANDS) expect(drawingSvg(`brand_${key}`)).toContain('<svg');
    for (const name of ['default', 'no-results', 'guarantee', 'energy_a', 'hero_1', 'campaign_workshop-days'])
      expect(drawingSvg(name)).toContain('<svg');
  });

  it('[CONST-13] [OPEN-A52] come in the width and format asked for, for 30 days, and are kept', async () => {
    const { app, dataDir } = await served();
    const answer = await request(app).get('/images/drill_voltrix_0_front?w=160&f=avif').expect(200);
    expect(answer.headers['content-type']).toBe('image/avif');
    expect(answer.headers['cache-control']).toBe('public, max-age=2592000');
    expect((await sharp(answer.body).metadata()).width).toBe(160);
    expect(await readdir(join(dataDir, 'pictures'))).toEqual(['drill_voltrix_0_front_160.avif']);
    const head = await request(app).head('/images/drill_voltrix_0_front?w=160&f=avif').expect(200);
    expect(head.text ?? '').toBe('');
  });

  it('come as AVIF where that is accepted by its name, else as WebP', async () => {
    const { app } = await served();
    const typeFor = async (accept: string) => {
      const answer = await request(app).get('/images/drill_voltrix_0_front?w=160').set('Accept', accept).expect(200);
      expect(answer.headers.vary).toBe('Accept');
      return answer.headers['content-type'];
    };
    expect(await typeFor('image/avif,image/webp,image/*,*/*;q=0.8')).toBe('image/avif');
    expect(await typeFor('image/webp,image/avif,image/*;q=0.8')).toBe('image/avif');
    expect(await typeFor('image/avif;q=0,image/webp')).toBe('image/webp');
    expect(await typeFor('*/*')).toBe('image/webp');
  });

  it('[CAT-15] answer 404 for an unknown drawing, 400 for a width that is not offered', async () => {
    const { app } = await served();
    await request(app).head('/images/unknown_voltrix_0_front').expect(404);
    await request(app).get('/images/drill_nobody_0_front').expect(404);
    await request(app).get('/images/default?w=99').expect(400);
    await request(app).get('/images/..%2Fsecret').expect(400);
  });

  it('has logos as SVG', async () => {
    const { app } = await served();
    const answer = await request(app).get('/images/brand_voltrix.svg').expect(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
  });
});
