import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { stringify } from 'yaml';
import * as z from 'zod';
import type { DebianTool } from './debian-tool.ts';
import { jobs } from './shortened-rules.ts';

/** Milliseconds that it gets until it is ready. */
const patience = 30_000;

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })),
  }),
});

interface Target {
  readonly port: number;
  /** Seconds between two looks at it. */
  readonly every: number;
}

/** A Prometheus of the suite's own: it listens on this machine alone and keeps what it has seen in a folder that goes with it. */
export class OwnPrometheus {
  readonly #folder: string;
  readonly #port: number;
  readonly #child: ChildProcess;
  #said = '';

  private constructor(folder: string, port: number, child: ChildProcess) {
    this.#folder = folder;
    this.#port = port;
    this.#child = child;
    child.stderr?.on('data', chunk => {
      this.#said = `${this.#said}${chunk}`.slice(-4000);
    });
  }

  /** `targets`: by job of the deployed configuration. */
  static async start(tool: DebianTool, rules: string, targets: Readonly<Record<string, Target>>) {
    const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-prometheus-'));
    const port = await freePort();
    await writeFile(path.join(folder, 'alerts.yaml'), rules);
    const scrapes = jobs.flatMap(({ job_name }) => {
      const target = targets[job_name];
      if (!target) throw new Error(`Nobody is watched as ${job_name}`);
      const every = `${target.every}s`;
      const static_configs = [{ targets: [`127.0.0.1:${target.port}`] }];
      return { job_name, scrape_interval: every, scrape_timeout: every, static_configs };
    });
    const config = { global: { evaluation_interval: '500ms' }, rule_files: ['alerts.yaml'], scrape_configs: scrapes };
    await writeFile(path.join(folder, 'prometheus.yaml'), stringify(config));
    const options = [
      `--config.file=${path.join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ];
    const child = spawn(tool.program, options, {
      cwd: folder,
      env: tool.environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const prometheus = new OwnPrometheus(folder, port, child);
    for (const until = Date.now() + patience; Date.now() < until && child.exitCode === null; await sleep(100)) {
      const answer = await fetch(prometheus.#url('/-/ready')).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return prometheus;
    }
    await prometheus.stop();
    throw new Error(`Prometheus was not ready: ${prometheus.#said}`);
  }

  readonly #url = (location: string) => `http://127.0.0.1:${this.#port}${location}`;

  /** Names of the alerts that fire now. */
  async firing(): Promise<ReadonlySet<string>> {
    const { data } = alertsSchema.parse(await (await fetch(this.#url('/api/v1/alerts'))).json());
    return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}
