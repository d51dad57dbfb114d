import * as z from 'zod';
import type { Config } from '../config.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';

const grantSchema = z.object({ access_token: z.string().min(1) });
const createdSchema = z.object({ id: z.string().regex(/^068[0-9A-Za-z]{12,15}$/), success: z.literal(true) });

/** A guard of its own: requests without files are taken while the API fails. */
const service = 'support-files';

/** The desk's REST API, where files are kept until a case names them. */
export interface SupportDesk {
  /** What the file is called there. */
  keepFile(name: string, bytes: Uint8Array): Promise<string>;
}

export function createSupportDesk(config: Config): SupportDesk {
  const send = upstreamFetch(service, config.UPSTREAM_TIMEOUT_SECONDS);
  const address = config.SUPPORT_API_URL.replace(/\/$/, '');
  let token: Promise<string> | null = null;

  const newToken = async (): Promise<string> => {
    const form = {
      grant_type: 'client_credentials',
      client_id: config.SUPPORT_CLIENT_ID,
      client_secret: config.SUPPORT_CLIENT_SECRET,
    };
    const response = await send(`${address}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
    const grant = grantSchema.safeParse(await response.json().catch(() => null));
    if (grant.success) return grant.data.access_token;
    throw new UpstreamError(service, 502, 'SupportRefused', 'no token was given');
  };
  const currentToken = (): Promise<string> => {
    token ??= newToken().catch((error: unknown) => {
      token = null;
      throw error;
    });
    return token;
  };

  const store = async (body: string): Promise<Response> =>
    send(`${address}/data/v62.0/sobjects/ContentVersion`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await currentToken()}`, 'content-type': 'application/json' },
      body,
    });

  return {
    async keepFile(name, bytes) {
      const body = JSON.stringify({
        Title: name,
        PathOnClient: name,
        VersionData: Buffer.from(bytes).toString('base64'),
      });
      let response = await store(body);
      // Tokens end when the desk says so.
      if (response.status === 401) {
        token = null;
        response = await store(body);
      }
      const created = createdSchema.safeParse(await response.json().catch(() => null));
      if (created.success) return created.data.id;
      throw new UpstreamError(service, 502, 'SupportRefused', 'the file was not taken');
    },
  };
}
