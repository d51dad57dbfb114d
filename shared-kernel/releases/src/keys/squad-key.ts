import { randomBytes } from 'node:crypto';
import { releaseName } from '@exwerk/contract/releases/release-name';
import { type Keys, keys } from '@exwerk/service/config/variables';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** Signs keys of squads for releases on this machine. Everybody knows it, so none other starts with it. */
export const localReleasesKey = 'local-releases-key-that-everybody-knows';

/** The variable `RELEASES_KEYS` of whatever issues keys of squads or opens with them. */
export const releasesKeys = keys(localReleasesKey, z.string().min(32));

const audience = 'exwerk-releases';
const algorithm = 'HS256';

/** A key that is lost is of no use the day after. */
export const longestHours = 24;

/** One word: the name of a squad begins the names of its previews, up to a hyphen. */
export const squadName = z.string().regex(/^[a-z]{1,30}$/, 'must be one lower-case word');
export const environmentName = z.string().regex(/^[a-z][a-z\d-]{0,29}$/, 'must be small letters, digits and hyphens');
export const keyId = z.string().regex(/^[0-9a-f]{16}$/, 'must be the id of a key');

const claimsSchema = z.strictObject({
  jti: keyId,
  sub: squadName,
  /** May be empty: such a key shows everything and changes nothing. */
  remotes: z.array(releaseName),
  environments: z.array(environmentName).min(1),
  aud: z.literal(audience),
  iat: z.int(),
  exp: z.int(),
});

/** What a squad may do: release and bring out its remotes, or the shell, in some environments, until it ends. */
export interface SquadKey {
  readonly id: string;
  readonly squad: string;
  readonly remotes: readonly string[];
  readonly environments: readonly string[];
  readonly expiresAt: Date;
}

type Asked = Pick<SquadKey, 'squad' | 'remotes' | 'environments'> & { readonly hours: number };

/** Signs a key with the first of the secrets. `hours` is 24 at most. */
export async function issueKey(
  { squad, remotes, environments, hours }: Asked,
  [secret]: Keys,
  now = new Date(),
): Promise<{ readonly token: string; readonly key: SquadKey }> {
  if (!(hours > 0 && hours <= longestHours)) throw new Error(`A key is good for ${longestHours} h at most`);
  const iat = Math.floor(now.getTime() / 1000);
  const claims = claimsSchema.parse({
    jti: randomBytes(8).toString('hex'),
    sub: squad,
    remotes,
    environments,
    aud: audience,
    iat,
    exp: iat + Math.round(hours * 3600),
  });
  const token = await new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(Buffer.from(secret));
  return { token, key: keyOf(claims) };
}

/** The key that a token is, or undefined when none of the secrets signed it, it has ended, or it says something else. */
export async function openKey(token: string, secrets: Keys, now = new Date()): Promise<SquadKey | undefined> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, Buffer.from(secret), {
        algorithms: [algorithm],
        audience,
        maxTokenAge: longestHours * 3600,
        currentDate: now,
      });
      const { success, data } = claimsSchema.safeParse(payload);
      return success ? keyOf(data) : undefined;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return undefined;
}

/** When a key ends, as whoever holds it can tell; undefined for what is none. Opens nothing: nobody has looked at the signature. */
export function endOf(token: string): Date | undefined {
  try {
    const { exp } = decodeJwt(token);
    return exp === undefined ? undefined : new Date(exp * 1000);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const keyOf = ({ jti, sub, remotes, environments, exp }: z.infer<typeof claimsSchema>): SquadKey => ({
  id: jti,
  squad: sub,
  remotes,
  environments,
  expiresAt: new Date(exp * 1000),
});

/** Whether a preview is the squad's: `checkout` and `checkout-…` are those of the squad `checkout`. */
export const ownsPreview = ({ squad }: SquadKey, name: string): boolean => name.split('-', 1)[0] === squad;
