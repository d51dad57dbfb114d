import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { deployFolder, readDeployed } from './deploy-files.ts';

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

const filters: Readonly<Record<string, (value: unknown) => string>> = {
  '': value => String(value),
  toJson: value => JSON.stringify(value),
  quote: value => JSON.stringify(String(value)),
};

function valueAt(values: unknown, place: string): unknown {
  let found = values;
  for (const name of place.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  if (found === undefined) throw new Error(`values.yaml has no ${place}`);
  return found;
}

/** The chart filled in, by that part of Helm's language that it uses; anything else is an error. */
export function renderChart(): Manifest[] {
  const values = { Values: parse(readDeployed('chart/values.yaml')), Release: { Name: 'exwerk' } };
  const fill = (template: string) =>
    template.replace(/\{\{(.*?)\}\}/g, (whole, inner: string) => {
      const [, place = '', filter = ''] = /^ \.([\w.]+)(?: \| (\w+))? $/.exec(inner) ?? [];
      const write = filters[filter];
      if (place === '' || !write) throw new Error(`the chart says ${whole}`);
      return write(valueAt(values, place));
    });
  const files = readdirSync(path.join(deployFolder, 'chart/templates'));
  return files.flatMap(file =>
    parseAllDocuments(fill(readDeployed(`chart/templates/${file}`))).map(document => {
      const [fault] = document.errors;
      if (fault) throw new Error(`${file}: ${fault.message}`);
      return manifestSchema.parse(document.toJS());
    }),
  );
}
