import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from '../tools/test-shop.ts';
import { debianTool } from './debian-tool.ts';
import { deployFolder, readDeployed } from './deploy-files.ts';

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.looseObject({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int().min(39),
  panels: z.array(
    z.looseObject({
      id: z.int(),
      title: z.string(),
      gridPos: z.object({ x: z.int().min(0).max(23), y: z.int(), w: z.int().max(24), h: z.int() }),
      targets: z.array(z.looseObject({ refId: z.string(), expr: z.string() })).min(1),
    }),
  ),
});
const firedSchema = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
  ),
});

const rules = rulesSchema.parse(parse(readDeployed('monitoring/alerts.yaml'))).groups.flatMap(group => group.rules);
const dashboards = readdirSync(path.join(deployFolder, 'monitoring/dashboards')).map(file =>
  dashboardSchema.parse(JSON.parse(readDeployed(`monitoring/dashboards/${file}`))),
);

const functions = /^(?:sum|rate|increase|by|le|histogram_quantile|ignoring|group_left|max|avg|min|or|and|on)$/;

/** Words of an expression that name a metric: outside of selectors, groupings and durations. */
function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]/g, '').replace(/\b(?:by|on|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_][\w:]*/gi)].map(([word]) => word).filter(word => !functions.test(word));
}

/** The names under which Prometheus has what a process shows. */
async function shownBy(port: string): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

test('[RUN-02] every figure that an alert or a dashboard names is one that the running processes show', async () => {
  const ports = [
    process.env.SHELL_OPERATIONS_PORT ?? '8180',
    process.env.MIDDLEWARE_OPERATIONS_PORT ?? '8181',
    process.env.RELEASES_OPERATIONS_PORT ?? '8182',
  ];
  const shown = new Set(['up', ...(await Promise.all(ports.map(shownBy))).flat()]);
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
  ];
  const named = [...new Set(expressions.flatMap(metricsIn))];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(name => !shown.has(name))).toEqual([]);
});

test('[RUN-02] each alert has a runbook, and each runbook an alert', () => {
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`);
    expect(existsSync(path.join(root, annotations.runbook)), alert).toBe(true);
  }
  const written = readdirSync(path.join(root, 'docs/runbooks')).map(file => file.replace(/\.md$/, ''));
  expect(written.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

test('[RUN-02] each alert is fired once by a fault, and none in a quiet shop', () => {
  test.slow();
  const fired = firedSchema
    .parse(parse(readDeployed('monitoring/alerts.test.yaml')))
    .tests.flatMap(each => each.alert_rule_test);
  const named = (isFired: boolean) =>
    fired
      .filter(({ exp_alerts }) => exp_alerts.length > 0 === isFired)
      .map(({ alertname }) => alertname)
      .filter((name, at, all) => all.indexOf(name) === at)
      .toSorted();
  expect(named(true)).toEqual(rules.map(({ alert }) => alert).toSorted());
  expect(named(false)).toEqual(named(true));

  const tool = debianTool('usr/bin/promtool', ['prometheus']);
  test.skip(!tool, 'promtool cannot be had');
  if (!tool) return;
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(tool.program, args, {
      cwd: path.join(deployFolder, 'monitoring'),
      env: tool.environment,
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  };
  run('check', 'config', 'prometheus.yaml');
  run('test', 'rules', 'alerts.test.yaml');
});

test('[RUN-02] dashboards have a place of their own for each panel', () => {
  expect(dashboards.length).toBeGreaterThan(0);
  for (const { title, panels } of dashboards) {
    expect(new Set(panels.map(({ id }) => id)).size, title).toBe(panels.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  }
});
