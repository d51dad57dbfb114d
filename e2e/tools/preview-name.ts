import { squadName } from '@exwerk/releases/keys/squad-key';
import { apiAccess } from '@exwerk/releases/store/open-store';
import { decodeJwt } from 'jose';

/** Whose key a token says that it is; whether it is one, the environment alone can tell. */
function squadOf(token: string): string | undefined {
  try {
    return squadName.safeParse(decodeJwt(token).sub).data;
  } catch {
    return undefined;
  }
}

/** What the preview of one run is called. A squad has those alone whose names begin with its own. */
export function previewNameOf(run: number, environment = process.env): string {
  const access = apiAccess(undefined, environment);
  const squad = access && squadOf(access.key);
  return [squad, 'e2e', run].filter(part => part !== undefined).join('-');
}
