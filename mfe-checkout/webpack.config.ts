import { createRemoteConfigs } from '@exwerk/shared-kernel/federation/remote-configs';
import { federation } from './federation.ts';

export default createRemoteConfigs(federation, import.meta.dirname);
