import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  authorizationAddress,
  type SocialProvider,
  socialCallbackOf,
  socialTokenSchema,
  tokenForm,
} from '@exwerk/contract/calls/identity-calls';

/** The identity service in a process of its own, for as long as a test runs. */
export async function startIdentity(codeSeconds = 60) {
  const dataDir = mkdtempSync(join(tmpdir(), 'identity-'));
  const child: ChildProcess = spawn(process.execPath, [join(__dirname, 'serve.ts'), dataDir, String(codeSeconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said = await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  return {
    url: String(said[0]).trim(),
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}

export const redirectUri = 'http://sk.localhost:8080/login';

/** A person with a browser of their own: keeps the provider's cookies and follows its redirects until they lead back to the shop. */
export function browser() {
  const jar = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  /** The first address off the provider, or the page it stopped at. */
  const follow = async (url: string, init?: RequestInit): Promise<{ url: URL; response: Response | null }> => {
    let response = await visit(url, init);
    let at = new URL(url);
    for (;;) {
      const location = response.headers.get('location');
      if (!location) return { url: at, response };
      at = new URL(location, at);
      if (at.origin === new URL(redirectUri).origin) return { url: at, response: null };
      response = await visit(at.href);
    }
  };

  return {
    visit,
    follow,
    /** From the shop's button to the shop's callback address. */
    async authorize(
      provider: SocialProvider,
      {
        answer,
        state,
        verifier,
        person,
      }: { answer: 'yes' | 'no'; state: string; verifier: string; person?: Record<string, string> },
    ): Promise<URL> {
      const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
      const start = await follow(authorizationAddress(provider, { redirectUri, state, codeChallenge }));
      if (!start.response) return start.url;
      const form = new URLSearchParams({
        email: 'Anna.Kovac@example.com',
        first_name: 'Anna',
        last_name: 'Kováč',
        ...person,
        answer,
      });
      return (await follow(start.url.href, { method: 'POST', body: form })).url;
    },
    /** The whole way to a token. */
    async signIn(provider: SocialProvider, person?: Record<string, string>): Promise<string> {
      const [state, verifier] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
      const back = await this.authorize(provider, { answer: 'yes', state, verifier, ...(person && { person }) });
      const callback = socialCallbackOf(back.searchParams, state);
      if (!callback || !('code' in callback)) throw new Error(`no code in ${back.href}`);
      const response = await fetch(provider.tokenEndpoint, {
        method: 'POST',
        body: tokenForm(provider, { code: callback.code, redirectUri, verifier }),
      });
      return socialTokenSchema.parse(await response.json()).access_token;
    },
  };
}
