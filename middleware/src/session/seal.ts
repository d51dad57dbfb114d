import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Keys } from '@exwerk/service/config/variables';
import { jsonIn } from '@exwerk/service/json/json-text';
import * as z from 'zod';

const algorithm = 'aes-256-gcm';

/** Turns text into an opaque value that only the holder of the keys can read or make. */
export interface Seal {
  seal(text: string): string;
  /** Null for anything that was sealed with none of the keys. */
  open(sealed: string): string | null;
  /** The same for a text of JSON, by its schema; null, too, for anything that was made for something else. */
  openAs<Schema extends z.ZodType>(schema: Schema, sealed: string): z.output<Schema> | null;
}

/** Of what is sealed for a time: milliseconds since 1970, refused from then on. */
export const expiry = z.number().refine(expires => expires > Date.now(), 'is too old');

// A key object: a buffer would be made into one anew for every cookie.
const sealingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'exwerk', 'session cookie', 32)));

function openedWith(key: KeyObject, bytes: Buffer): string | null {
  try {
    const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    return cipher.update(bytes.subarray(28), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return null;
  }
}

export function createSeal([secret, ...former]: Keys): Seal {
  const key = sealingKey(secret);
  const keys = [key, ...former.map(sealingKey)];
  const open: Seal['open'] = sealed => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < 29) return null;
    for (const each of keys) {
      const text = openedWith(each, bytes);
      if (text !== null) return text;
    }
    return null;
  };
  return {
    open,
    openAs(schema, sealed) {
      const text = open(sealed);
      return text === null ? null : (schema.safeParse(jsonIn(text)).data ?? null);
    },
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
  };
}
