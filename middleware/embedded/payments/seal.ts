import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Opaque tokens that travel through the shopper's browser: nobody reads or changes what they hold. */
export type Seal = {
  close(content: object): string;
  /** The content, or undefined for anything this seal did not make. */
  open(token: string): unknown;
  /** A stable, one-way mark of a value, to recognise it again without keeping it. */
  mark(value: string): string;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes, hexadecimal. AES-256-GCM. */
export function createSeal(key: string): Seal {
  const secret = Buffer.from(key, 'hex');
  return {
    close(content) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(opened.toString('utf8'));
      } catch {
        return undefined;
      }
    },
    mark: value => createHmac('sha256', secret).update(value).digest('base64url'),
  };
}
