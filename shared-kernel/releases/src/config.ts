import type { Fault, Followed } from '@exwerk/service/config/environment';
import {
  address,
  addresses,
  drainSeconds,
  flag,
  logLevel,
  numeric,
  operationsHost,
  operationsPort,
  optionalAddress,
  optionalText,
  port,
  secret,
  text,
  traceCollector,
} from '@exwerk/service/config/variables';
import { isLoopback } from '@exwerk/service/process/loopback';
import { localPreviewSecret, previewSecret } from '@exwerk/service/releases/preview-link';
import * as z from 'zod';
import { environmentName, localReleasesKey, releasesKeys } from './keys/squad-key.ts';

const store = {
  DATA_DIR: text('.data').describe(
    'Folder of everything that is kept; releases, or copies of them, are in its folder `releases`',
  ),
  RELEASES_BUCKET: optionalText.describe('Name of an S3-compatible bucket; empty for the folder'),
  RELEASES_REGION: text('eu-central-1').describe('Region of the bucket'),
  RELEASES_ENDPOINT: optionalAddress().describe("Address of the bucket's service when it is not Amazon's"),
  RELEASES_BEFORE: optionalText.describe(
    'Where the releases of the environment before this one are, a folder or `s3://` and a bucket: from there alone they come. Empty where squads release',
  ),
};

/** Which environment this is and who issues keys for it. */
const environment = {
  RELEASES_ENVIRONMENT: environmentName
    .default('production')
    .describe('Name of the environment, as keys of squads and `compose --to` have it'),
  RELEASES_KEYS: releasesKeys.describe(
    'Secrets by which keys of squads are signed, comma-separated: the first one signs, all open',
  ),
};

const apiSchema = z.object({ name: environmentName.optional(), address: address('') });

const apis = z
  .string()
  .default('')
  .transform((list, context) =>
    list
      .split(',')
      .flatMap(part => part.trim() || [])
      .map(part => {
        const [, name, url] = /^(?:([^=:/]*)=)?(.*)$/.exec(part) ?? [];
        const { success, data } = apiSchema.safeParse({ name, address: url });
        if (success) return data;
        context.addIssue('must be addresses, or `<environment>=<address>`, separated by commas');
        return z.NEVER;
      }),
  );

/** For the commands of a squad that has a key instead of a store. */
export const commandSettings = {
  schemaOf: () =>
    z.object({
      RELEASES_API: apis.describe(
        'Where the operations port of the process is that serves releases; of several environments `<name>=<address>`, comma-separated: the first one is meant unless `--to` says another. Empty for the store itself',
      ),
      SQUAD_KEY: secret(optionalText).describe("The squad's key there, as `compose key issue` prints it"),
    }),
  objections: ({ RELEASES_API, SQUAD_KEY }: { RELEASES_API: readonly unknown[]; SQUAD_KEY: string }): Fault[] =>
    RELEASES_API.length > 0 && SQUAD_KEY === '' ? [['SQUAD_KEY', 'must be set beside RELEASES_API']] : [],
};

/** For the commands of whoever has the store and issues keys for it. */
export const issuerSettings = { schemaOf: () => z.object(environment) };

/** Where releases lie, for whatever reads or writes some. */
export const storeSettings = { schemaOf: () => z.object(store) };

/** Where figures come from, for the console and the commands that read some. */
const figures = ({ SHELL_PORT }: Followed) => ({
  SHELL_OPERATIONS_PORT: operationsPort(SHELL_PORT).describe(
    'Operations port of the shell on this machine, which figures come from',
  ),
  SHELL_OPERATIONS_URLS: addresses().describe(
    'Operations addresses of all instances of the shell, comma-separated, when they are elsewhere',
  ),
});

export const figuresSettings = { schemaOf: (followed: Followed) => z.object(figures(followed)) };

/** Every variable of the process that serves them. */
export const serverSettings = {
  schemaOf: (followed: Followed) =>
    z.object({
      RELEASES_PORT: port(8082).describe('Port to listen on'),
      RELEASES_OPERATIONS_PORT: operationsPort(followed.RELEASES_PORT).describe(
        'Port of health, readiness, figures, the API of squads and the console; 100 above the own port unless set',
      ),
      OPERATIONS_HOST: operationsHost.describe('Address that this port listens on'),
      ...environment,
      SHELL_URL: address(`http://localhost:${followed.SHELL_PORT}`).describe(
        'Where this process reaches the shell, to see what storefronts serve',
      ),
      ...figures(followed),
      CANARY_FIGURES_SECONDS: numeric(z.number().min(1))
        .default(60)
        .describe('Seconds between two looks at how canaries fare, which the console draws'),
      SECURE: flag(false).describe("Set behind TLS: the console's cookie is a secure one"),
      PREVIEW_SECRET: previewSecret.describe('Keys of links to previews, those of the shell'),
      EXWERK_PROBE: optionalText.describe(
        'Module whose `probe` the gate tries pages with; nothing passes the gate without',
      ),
      DRAIN_SECONDS: drainSeconds(followed),
      OTEL_EXPORTER_OTLP_ENDPOINT: traceCollector,
      LOG_LEVEL: logLevel.describe('Least severe log line that is written'),
      ...store,
    }),
  objections: publicKeys,
};

interface Hosted {
  readonly OPERATIONS_HOST: string;
  readonly SECURE: boolean;
  readonly RELEASES_KEYS: readonly string[];
  readonly PREVIEW_SECRET: readonly string[];
  readonly RELEASES_BUCKET: string;
  readonly RELEASES_ENDPOINT: string;
}

/** What everybody knows opens a shop on this machine alone. */
function publicKeys(config: Hosted): Fault[] {
  const isReached = !isLoopback(`http://${config.OPERATIONS_HOST}`);
  const hasBucket = config.RELEASES_BUCKET !== '' && !isLoopback(config.RELEASES_ENDPOINT);
  if (!isReached && !hasBucket) return [];
  const why = isReached ? 'as others reach the operations port' : 'as the bucket is not on this machine';
  const own = `must be your own, not the one that everybody knows, ${why}`;
  const complaints: [string, string, boolean][] = [
    ['RELEASES_KEYS', own, config.RELEASES_KEYS.includes(localReleasesKey)],
    ['PREVIEW_SECRET', own, config.PREVIEW_SECRET.includes(localPreviewSecret)],
    ['SECURE', `must be true, ${why}`, isReached && !config.SECURE],
  ];
  return complaints.flatMap(([variable, message, isLeft]): Fault[] => (isLeft ? [[variable, message]] : []));
}
