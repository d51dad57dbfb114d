import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@exwerk/service/testing/free-port';
import { requireFreePorts } from './free-ports.ts';

it('names every port with its variable, the mail service’s and those of dev servers too, and those in use in one line', async () => {
  const [shell, middleware, releases, embedded, mail, dev] = await Promise.all(Array.from({ length: 6 }, freePort));
  if (!shell || !middleware || !releases || !embedded || !mail || !dev) throw new Error('no free ports');
  const ports = { shell, middleware, releases, embedded };
  const told = await requireFreePorts(ports, ports, mail, [dev]);
  for (const port of [shell, middleware, releases, embedded]) expect(told).toContain(`${port} (`);
  expect(told).toContain(`${mail} (MAIL_PORT)`);
  expect(told).toContain(`${dev} (DEV_PORT)`);
  const used = createServer().listen(mail);
  await once(used, 'listening');
  await expect(requireFreePorts(ports, ports, mail)).rejects.toThrow(`In use already: port ${mail} (MAIL_PORT).`);
  used.close();
});
