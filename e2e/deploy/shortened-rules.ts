import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { readDeployed } from './deploy-files.ts';

const rulesSchema = z.object({
  groups: z.array(
    z.looseObject({
      name: z.string(),
      rules: z.array(z.looseObject({ alert: z.string(), expr: z.string(), for: z.string() })),
    }),
  ),
});
const configSchema = z.object({ scrape_configs: z.array(z.object({ job_name: z.string() })) });

const deployed = rulesSchema.parse(parse(readDeployed('monitoring/alerts.yaml')));

export const deployedAlerts = deployed.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));

/** The jobs of the deployed configuration. */
export const jobs = configSchema.parse(parse(readDeployed('monitoring/prometheus.yaml'))).scrape_configs;

/** What stands for a minute, and for an hour. */
const shorter: Readonly<Record<string, string>> = { h: 'm', m: 's' };
const shortened = (times: string) =>
  times.replace(/\b(\d+)([hm])\b/g, (_whole, count: string, unit: string) => `${count}${shorter[unit]}`);

/** The bytes that an instance may hold as deployed, which no machine need have that runs tests. */
const deployedMemory = '> 1800000000';

/** The deployed rules, with a second for each minute, and another limit of memory. All else is as it is deployed. */
export function shortenedRules(memory: number): string {
  const groups = deployed.groups.map(group => ({
    ...group,
    rules: group.rules.map(rule => {
      const expr = rule.expr.replace(/\[[^\]]+\]/g, shortened).replace(deployedMemory, `> ${Math.round(memory)}`);
      return { ...rule, for: shortened(rule.for), expr };
    }),
  }));
  return stringify({ groups });
}
