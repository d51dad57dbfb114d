import { squadName } from '@exwerk/releases/keys/squad-key';
import { apiAccess } from '@exwerk/releases/store/open-store';
import { jsonText } from '@exwerk/service/json/json-text';
import { z } from 'zod';

const claims = jsonText(z.object({ sub: squadName }));

/** Whose key a token says that it is; whether it is one, the environment alone can tell. */
function squadOf(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  return claims.safeParse(Buffer.from(payload, 'base64url').toString()).data?.sub;
}

/** What the preview of one run is called. A squad has those alone whose names begin with its own. */
export function previewNameOf(run: number, environment = process.env): string {
  const access = apiAccess(undefined, environment);
  const squad = access && squadOf(access.key);
  return [squad, 'e2e', run].filter(part => part !== undefined).join('-');
}
