import { expect } from '@playwright/test';
import * as z from 'zod';
import { operatorsKey } from './operators.ts';
import { embeddedUrl } from './shop-address.ts';

const mailSchema = z.array(z.object({ recipients: z.string(), subject: z.string(), plain: z.string() }));
export type ReceivedMail = z.infer<typeof mailSchema>[number];

/** Mails whose recipients contain `address`, the newest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const url = `${embeddedUrl}/mail/messages.json?to=${encodeURIComponent(address)}`;
  const answer = await fetch(url, { headers: operatorsKey });
  return mailSchema.parse(await answer.json());
}

/** The one mail that comes to an address. */
export async function onlyMailTo(address: string): Promise<ReceivedMail> {
  await expect.poll(async () => (await mailsTo(address)).length, `mails to ${address}`).toBe(1);
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** The first mail about an order, which confirms it. */
export async function confirmationOf(orderNumber: string): Promise<ReceivedMail> {
  const about = async () => (await mailsTo('')).filter(({ subject }) => subject.includes(orderNumber)).at(-1);
  await expect.poll(async () => (await about()) !== undefined, `a mail about ${orderNumber}`).toBe(true);
  const mail = await about();
  if (!mail) throw new Error(`no mail about ${orderNumber}`);
  return mail;
}

export const linkIn = (plain: string): string => /\S+:\/\/\S+/.exec(plain)?.[0] ?? '';
