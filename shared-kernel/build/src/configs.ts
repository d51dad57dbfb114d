import type { Configuration } from 'webpack';
import type { BuildRequest } from './base-config.ts';
import { type Federation, type Host, targets } from './federation.ts';
import { createHostConfig } from './host-config.ts';
import { isHost } from './packages.ts';
import { createRemoteConfig } from './remote-config.ts';

/** The browser build and the server build of a remote or of the shell, into `<output>/web` and `<output>/node`. */
export function configsOf(federation: Federation | Host, request: Omit<BuildRequest, 'target'>): Configuration[] {
  return targets.map(target =>
    isHost(federation)
      ? createHostConfig(federation.entries[target], { ...request, target })
      : createRemoteConfig(federation, { ...request, target }),
  );
}
