import { embeddedUrl } from './shop-address.ts';

/** How suites show that they may see and steer the embedded services. */
export const operatorsKey = { authorization: `Bearer ${process.env.OPERATORS_KEY ?? 'local-operators-key'}` };

/** The operators' overview; its forms are sent to addresses below it. */
export const operatorsUrl = (embeddedPort?: number) =>
  `${embeddedPort === undefined ? embeddedUrl : `http://127.0.0.1:${embeddedPort}`}/operators`;

/** Sends a form of the operators' overview; answers what the overview then says. */
export async function operate(form: string, fields: Record<string, string>): Promise<string> {
  const { headers } = await fetch(`${operatorsUrl()}/${form}`, {
    method: 'POST',
    headers: operatorsKey,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return new URL(headers.get('location') ?? '', operatorsUrl()).searchParams.get('said') ?? '';
}
