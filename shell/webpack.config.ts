import { createShellConfigs } from './shell-configs.ts';

export default createShellConfigs('production');
