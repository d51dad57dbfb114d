import type { Versions } from '@exwerk/contract/releases/composition';
import { readEnvironment } from '@exwerk/service/config/environment';
import { port } from '@exwerk/service/config/variables';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { Command } from 'commander';
import * as z from 'zod';
import { Composer } from '../composition/composer.ts';
import { parseLinkHours, parsePreviewName, parseRelease } from './parse-arguments.ts';
import type { ReachedReleases } from './reached-releases.ts';
import { printComposition } from './show-composition.ts';

interface PreviewOptions {
  readonly hours: number;
  readonly end?: true;
  readonly json?: true;
}

interface PreviewLink {
  readonly name: string;
  /** Of the composition that it opens. */
  readonly id: string;
  readonly remotes: Versions;
  readonly query: string;
}

const shellSettings = { schemaOf: () => z.object({ SHELL_PORT: port(8080) }) };

function showPreview(preview: PreviewLink, hours: number, json?: boolean): void {
  if (json) {
    console.log(JSON.stringify(preview));
    return;
  }
  const { SHELL_PORT } = readEnvironment(shellSettings);
  console.log(`http://gb.localhost:${SHELL_PORT}/?${preview.query}`);
  console.log(`The same query opens it on every storefront for ${hours} h.`);
}

/** `compose preview`: releases for whoever has a link. */
export const previewCommand = (reached: () => ReachedReleases): Command =>
  new Command('preview')
    .exitOverride()
    .description('prints a signed link that opens releases on every storefront; without releases a new link')
    .argument('<name>', 'small letters, digits and hyphens', parsePreviewName)
    .argument('[release...]', '<name>@<version>', parseRelease)
    .option('--hours <hours>', 'how long the link is good, up to 720', parseLinkHours, 72)
    .option('--end', 'ends the preview')
    .option('--json')
    .action(async (preview: string, releases: Versions, { end, json, hours }: PreviewOptions) => {
      const { store, change, previewQuery } = reached();
      if (end) return printComposition(await change({ do: 'end-preview', preview }, console.log));
      const composition =
        Object.keys(releases).length > 0
          ? await change({ do: 'preview', preview, releases }, json ? () => undefined : console.log)
          : await new Composer({ store, say: console.log }).current();
      const remotes = composition.previews[preview];
      if (!remotes) throw new Error(`There is no preview ${preview}`);
      showPreview(
        { name: preview, id: compositionId({ remotes }), remotes, query: await previewQuery(preview, hours) },
        hours,
        json,
      );
      if (!json) printComposition(composition);
    });
