import type { Followed } from '@exwerk/service/config/environment';
import {
  addresses,
  drainSeconds,
  logLevel,
  operationsHost,
  optionalAddress,
  optionalText,
  port,
  text,
} from '@exwerk/service/config/variables';
import { operationsPortBeside } from '@exwerk/service/process/operations-port';
import * as z from 'zod';

const store = {
  DATA_DIR: text('.data').describe(
    'Folder of everything that is kept; releases, or copies of them, are in its folder `releases`',
  ),
  RELEASES_BUCKET: optionalText.describe('Name of an S3-compatible bucket; empty for the folder'),
  RELEASES_REGION: text('eu-central-1').describe('Region of the bucket'),
  RELEASES_ENDPOINT: optionalAddress().describe("Address of the bucket's service when it is not Amazon's"),
};

/** Where releases lie, for whatever reads or writes some. */
export const storeSettings = { schemaOf: () => z.object(store) };

/** Where figures come from, for the commands that read some. */
export const figuresSettings = {
  schemaOf: ({ SHELL_PORT }: Followed) =>
    z.object({
      SHELL_OPERATIONS_PORT: port(operationsPortBeside(SHELL_PORT)).describe(
        'For commands that read figures: operations port of the shell on this machine',
      ),
      SHELL_OPERATIONS_URLS: addresses().describe(
        'For the same: operations addresses of all instances of the shell, comma-separated, when they are elsewhere',
      ),
    }),
};

/** Every variable of the process that serves them. */
export const serverSettings = {
  schemaOf: (followed: Followed) =>
    z.object({
      RELEASES_PORT: port(8082).describe('Port to listen on'),
      RELEASES_OPERATIONS_PORT: port(operationsPortBeside(followed.RELEASES_PORT)).describe(
        'Port of health, readiness and figures; 100 above the own port unless set',
      ),
      OPERATIONS_HOST: operationsHost.describe('Address that this port listens on'),
      DRAIN_SECONDS: drainSeconds(followed),
      LOG_LEVEL: logLevel.describe('Least severe log line that is written'),
      ...store,
    }),
};
