import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type Keys, keys } from '../config/variables.ts';

/** Signs previews of a shop on this machine. Everybody knows it, so none other starts with it. */
export const localPreviewSecret = 'local-preview-secret';

/** The variable `PREVIEW_SECRET` of whatever signs or reads links to previews. */
export const previewSecret = keys(localPreviewSecret, z.string().min(12));

/** Who holds a signed link may see a preview until it ends. */
export interface PreviewPass {
  readonly name: string;
  /** Seconds since 1970. */
  readonly until: number;
}

/** For so many hours from now. */
export const passFor = (name: string, hours: number, now = Date.now()): PreviewPass => ({
  name,
  until: Math.round(now / 1000 + hours * 3600),
});

/** Every object has a `constructor`, so it would always seem to be there. */
export const previewName = /^(?!constructor$)[a-z\d][a-z\d-]{0,39}$/;

function signature({ name, until }: PreviewPass, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${name} ${until}`).digest('base64url');
}

/** What a link's query says: `preview=<name>&until=<seconds>&signature=<signature>`. */
export function previewQuery(pass: PreviewPass, [secret]: Keys): URLSearchParams {
  return new URLSearchParams({ preview: pass.name, until: String(pass.until), signature: signature(pass, secret) });
}

/** The pass of a link, or undefined when none of the keys signed it or it has ended. */
export function previewPass(query: URLSearchParams, secrets: Keys, now = Date.now()): PreviewPass | undefined {
  const pass = { name: query.get('preview') ?? '', until: Number(query.get('until')) };
  const given = Buffer.from(query.get('signature') ?? '');
  const isOurs = secrets.some(secret => {
    const right = Buffer.from(signature(pass, secret));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs && previewName.test(pass.name) && pass.until * 1000 > now ? pass : undefined;
}
