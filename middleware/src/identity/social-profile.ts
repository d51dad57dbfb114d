import { socialProfileSchema, userInfoAddress } from '@exwerk/contract/calls/identity-calls';
import { optionalLineField } from '@exwerk/contract/validation/fields';
import * as z from 'zod';
import { ProblemError } from '../problems/problem-error.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';
import type { SocialProviderSettings } from './social-providers.ts';

/** What the provider vouches for. */
export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** One text for every reason; the reason is for the log. */
export const socialLoginFailed = () => new ProblemError(400, 'SocialLoginFailed', 'Customer login failed');

const audience = z.looseObject({});
const emailAddress = z.email().max(200);

/** As the shop's own inputs take it; what they would refuse is left for its owner to fill in. */
const nameOf = (told = '') => optionalLineField.safeParse(told).data ?? '';

/** Asks the provider whose token it is. Refuses a token made for another shop, which could have been phished there. */
export function createProfileCheck(timeoutSeconds: number) {
  const send = upstreamFetch('identity', timeoutSeconds);
  const ask = async (url: string | URL, accessToken: string): Promise<unknown> => {
    const response = await send(url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    });
    if (response.status >= 500) throw new ProblemError(502, 'UpstreamError', 'Customer login failed');
    if (!response.ok) throw socialLoginFailed();
    return response.json().catch(() => null);
  };
  return async (settings: SocialProviderSettings, accessToken: string): Promise<Person> => {
    const audienceUrl = new URL(settings.audienceEndpoint);
    audienceUrl.searchParams.set('access_token', accessToken);
    const madeFor = audience.safeParse(await ask(audienceUrl, accessToken));
    if (madeFor.data?.[settings.audienceMember] !== settings.clientId) throw socialLoginFailed();

    const profile = socialProfileSchema.safeParse(await ask(userInfoAddress(settings), accessToken));
    const email = emailAddress.safeParse(profile.data?.email?.trim());
    if (!profile.success || !email.success || profile.data.email_verified === false) throw socialLoginFailed();
    const { first_name, given_name, last_name, family_name } = profile.data;
    return {
      email: email.data,
      firstName: nameOf(first_name ?? given_name),
      lastName: nameOf(last_name ?? family_name),
    };
  };
}
export type ProfileCheck = ReturnType<typeof createProfileCheck>;
