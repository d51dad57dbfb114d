import * as z from 'zod';
import { parseEnvironment, type Settings } from '../config/environment.ts';
import { fileVariable, isSecret } from '../config/secret-files.ts';

/** A row of the table in which a README tells the variables. */
export interface VariableRow {
  readonly name: string;
  readonly standard: string;
  readonly meaning: string;
}

const standardSchema = z.object({ standard: z.string() });

function cell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
  return text === '' ? 'empty' : `\`${text}\``;
}

/** The rows as the schema has them, a secret's with the variable of its file; a default that depends on the machine is told by the words of its meta entry `standard`. */
export function environmentRows<Schema extends z.ZodObject>({ schemaOf }: Settings<Schema>): VariableRow[] {
  let shape: z.core.$ZodLooseShape = {};
  const defaults: Record<string, unknown> = parseEnvironment(
    {
      schemaOf: followed => {
        const schema = schemaOf(followed);
        shape = schema.shape;
        return schema;
      },
    },
    {},
  );
  return Object.entries(shape).map(([name, variable]) => {
    const told = z.globalRegistry.get(variable);
    return {
      name,
      standard: standardSchema.safeParse(told).data?.standard ?? cell(defaults[name]),
      meaning: (told?.description ?? '') + (isSecret(variable) ? `; from a file with \`${fileVariable(name)}\`` : ''),
    };
  });
}

/** The rows as a README has them. */
export function documentedRows(readme: string): VariableRow[] {
  return [...readme.matchAll(/^\| `([A-Z][A-Z_]+)` *\| (.*?) *\| (.*?) *\|$/gm)].map(
    ([, name = '', standard = '', meaning = '']) => ({ name, standard, meaning }),
  );
}
