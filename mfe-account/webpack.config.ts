import { createRemoteConfigs } from '@exwerk/build/remote-configs';
import { federation } from './federation.ts';

export default createRemoteConfigs(federation, import.meta.dirname);
