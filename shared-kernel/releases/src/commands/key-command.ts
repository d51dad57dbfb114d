import { readEnvironment } from '@exwerk/service/config/environment';
import { Command } from 'commander';
import { record } from '../audit/audit-log.ts';
import { author } from '../composition/composition-store.ts';
import { issuerSettings } from '../config.ts';
import { revokeKey } from '../keys/revoked-keys.ts';
import { issueKey } from '../keys/squad-key.ts';
import { openOwnStore } from '../store/open-store.ts';
import { parseEnvironment, parseKeyHours, parseKeyId, parseName, parseSquad } from './parse-arguments.ts';

interface IssueOptions {
  readonly squad: string;
  readonly remote: readonly string[];
  readonly environment?: readonly string[];
  readonly hours: number;
}

/** `compose key …`: for whoever holds `RELEASES_KEYS` and reaches the store itself. */
export function keyCommand(): Command {
  const command = new Command('key')
    .exitOverride()
    .description('issues and revokes the keys by which squads release and promote');
  command
    .command('issue')
    .description('prints a key; without a remote it shows everything and changes nothing')
    .requiredOption('--squad <name>', 'whose it is', parseSquad)
    .option(
      '--remote <name...>',
      'what it is for: a remote, or shell',
      (text, before: string[]) => [...before, parseName(text)],
      [],
    )
    .option('--environment <name...>', 'where; this one unless named', parseEnvironment)
    .option('--hours <hours>', 'how long, up to 24', parseKeyHours, 1)
    .action(async ({ squad, remote: remotes, environment, hours }: IssueOptions) => {
      const { RELEASES_KEYS, RELEASES_ENVIRONMENT } = readEnvironment(issuerSettings);
      const environments = environment ?? [RELEASES_ENVIRONMENT];
      const { token, key } = await issueKey({ squad, remotes, environments, hours }, RELEASES_KEYS);
      const about = `${remotes.join(', ') || 'nothing, to look'} in ${environments.join(', ')} until ${key.expiresAt.toISOString()}`;
      const what = `key issue ${key.id} for ${squad}: ${about}`;
      await record(openOwnStore(), { by: author(), what, outcome: 'done' });
      console.log(token);
      // Whoever takes the key out of the output gets the key alone.
      console.error(`Key ${key.id} of ${squad} for ${about}`);
    });
  command
    .command('revoke')
    .description('ends a key at once')
    .argument('<id>', 'as issue and audit tell it', parseKeyId)
    .action(async (id: string) => {
      const store = openOwnStore();
      if (!(await revokeKey(store, id))) throw new Error(`${id} was revoked already`);
      await record(store, { by: author(), what: `key revoke ${id}`, outcome: 'done' });
      console.log(`${id} opens nothing any more`);
    });
  return command;
}
