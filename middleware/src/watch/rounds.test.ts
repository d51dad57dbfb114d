import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { redactedLog } from '@exwerk/service/process/redacted-log';
import pino from 'pino';
import { suiteShop } from '../testing/suite-shop.ts';
import { startRounds } from './rounds.ts';

const shop = suiteShop();

it('tells of a look that had no answer what went wrong', async () => {
  const { commerce, news } = shop.services;
  // With a token: it is the look itself that has no answer.
  await commerce.service.get().execute();
  shop.upstreams.watch(() => 'hang up');
  const lines = new PassThrough({ encoding: 'utf8' });
  const rounds = startRounds({
    seconds: 60,
    news,
    kinds: [],
    async look() {
      await commerce.service.get().execute();
    },
    log: pino(redactedLog, lines),
    what: 'watching failed',
  });
  const [line] = await once(lines, 'data');
  rounds.stop();
  expect(JSON.parse(line)).toMatchObject({
    msg: 'watching failed',
    err: { service: 'commerce', code: 'Unreachable', status: 0, stack: expect.stringContaining('at ') },
  });
});
