import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DockerfileParser } from 'dockerfile-ast';
import express from 'express';
import { settings as middleware } from '../../middleware/src/config.ts';
import { serverSettings as releases } from '../../shared-kernel/releases/src/config.ts';
import { parseEnvironment } from '../../shared-kernel/service/src/config/environment.ts';
import { gateSettings, settings as shell } from '../../shell/src/server/config.ts';
import { developedInProduction, publicKeys } from '../../shell/src/server/public-keys.ts';
import { securityHeaders } from '../../shell/src/server/security-headers.ts';
import { root } from '../tools/test-shop.ts';
import { configurationOf, dockerfiles, type ProcessName, processNames } from './deploy-files.ts';

type Environment = Readonly<Record<string, string>>;

/** As a secret's file would hold it. */
const secrets: Environment = {
  REDIS_URL: 'redis://redis:6379',
  COUNTERS_REDIS_URL: 'redis://redis-counters:6379',
  SMTP_URL: 'smtps://user:word@mail.example.com',
  ADYEN_HMAC_KEY: 'AB'.repeat(32),
};
const secretFor = (name: string) => secrets[name] ?? `a-secret-of-its-own-${name.toLowerCase()}-0123456789`;

/** What the process gets: of its image, then of its file, with the secrets that both name; any file stands for one whose path it reads itself. */
function environmentOf(name: ProcessName, changes: Environment = {}): Record<string, string> {
  const given = { ...imageEnvironment(name), ...configurationOf(name), ...changes };
  return Object.fromEntries(
    Object.entries(given).map(([variable, value]) =>
      variable.endsWith('_FILE')
        ? [variable.slice(0, -5), secretFor(variable.slice(0, -5))]
        : [variable, value.startsWith('/run/secrets/') ? import.meta.filename : value],
    ),
  );
}

const instructionsOf = (name: ProcessName) =>
  DockerfileParser.parse(readFileSync(path.join(root, dockerfiles[name]), 'utf8'));

const imageEnvironment = (name: ProcessName): Record<string, string> =>
  Object.fromEntries(
    instructionsOf(name)
      .getENVs()
      .flatMap(each => each.getProperties())
      .map(property => [property.getName(), property.getValue() ?? '']),
  );

const readers: Readonly<
  Record<ProcessName, { parse: (environment: Environment) => unknown; known: readonly string[] }>
> = {
  middleware: {
    parse: environment => parseEnvironment(middleware, environment),
    known: Object.keys(parseEnvironment(middleware, {})),
  },
  shell: {
    parse: environment =>
      parseEnvironment(
        { ...shell, objections: config => [...publicKeys(config), ...developedInProduction(config)] },
        environment,
      ),
    known: Object.keys(parseEnvironment(shell, {})),
  },
  releases: {
    parse: environment => [parseEnvironment(releases, environment), parseEnvironment(gateSettings, environment)],
    // The gate's probe is a shell.
    known: [...Object.keys(parseEnvironment(releases, {})), ...Object.keys(parseEnvironment(shell, {}))],
  },
};

for (const name of processNames) {
  test(`[RUN-02] ${name}: starts with the configuration, which names no variable that it does not read`, () => {
    const environment = environmentOf(name);
    expect(Object.keys(environment).filter(variable => !readers[name].known.includes(variable))).toEqual([
      // Node's own.
      'NODE_OPTIONS',
    ]);
    expect(() => readers[name].parse(environment)).not.toThrow();
    expect(() =>
      readers[name].parse({ ...environment, OPERATIONS_HOST: '0.0.0.0', SECURE: 'false', COOKIE_SECURE: 'false' }),
    ).toThrow();
  });

  test(`[RUN-01] ${name}: the image has a bundle alone, runs as nobody in particular and says how it is`, () => {
    const file = instructionsOf(name);
    expect(file.getFROMs().map(each => each.getImage())).toEqual(['node:24-slim']);
    expect(
      file
        .getInstructions()
        .filter(each => each.getKeyword() === 'USER')
        .map(each => each.getArgumentsContent()),
    ).toEqual(['node']);
    expect(file.getCOPYs().map(each => each.getArgumentsContent())).toEqual(['. .']);
    expect(file.getCMDs().map(each => each.getArgumentsContent())).toEqual(['["node", "server.mjs"]']);
    const [check] = file.getHEALTHCHECKs();
    expect(check?.getArgumentsContent()).toContain(`${name.toUpperCase()}_OPERATIONS_PORT`);
    const ports = Object.entries(configurationOf(name)).filter(
      ([variable]) => variable.startsWith(`${name.toUpperCase()}_`) && variable.endsWith('_PORT'),
    );
    const exposed = file
      .getInstructions()
      .filter(each => each.getKeyword() === 'EXPOSE')
      .flatMap(each => each.getArguments().map(String));
    expect(exposed.toSorted()).toEqual(ports.map(([, port]) => port).toSorted());
  });
}

test('[RUN-02] the gate of the configuration has a customer of its own, as it does not start without', () => {
  const environment = environmentOf('releases');
  for (const variable of ['PROBE_EMAIL', 'PROBE_PASSWORD']) {
    expect(environment[variable]).toBeTruthy();
    const { [variable]: _left, ...without } = environment;
    expect(() => readers.releases.parse(without)).toThrow(`${variable}: must be set`);
  }
});

test('[RUN-02] pages in the gate may load what they may in the shop', async () => {
  const [inShop, inGate] = await Promise.all((['shell', 'releases'] as const).map(policyOf));
  expect(inGate).toEqual(inShop);
  expect(inShop?.length).toBeGreaterThan(10);
});

/** What the process's pages may load, a directive a line. */
async function policyOf(name: ProcessName): Promise<readonly string[]> {
  // The gate serves its candidates from the store itself.
  const config = parseEnvironment(shell, {
    ...environmentOf(name),
    RELEASES_PUBLIC_URL: 'https://releases.example.com',
  });
  const page = express().use(...securityHeaders(config), (_request, response) => void response.end());
  const server = createServer(page).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return headers.get('content-security-policy')?.split(';') ?? [];
}
