import { originOfDeveloped } from '@exwerk/contract/routing/developed-remote';
import { bearsToken } from '@exwerk/contract/routing/mailed-token';
import type { AppStore, PageSlots } from '@exwerk/runtime';
import type { StaticHandlerContext } from 'react-router-dom';
import { pageFiles } from '../composition/page-files.ts';
import { needsScripts } from '../scripts-needed/needs-scripts.ts';
import { scriptsNeeded } from '../scripts-needed/scripts-needed.tsx';
import { pageComposition } from './page-composition.ts';
import { pageDocument } from './page-document.ts';
import { serializePageState } from './page-state.ts';
import { pageStyles } from './page-styles.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { WorkerOptions } from './render-protocol.ts';
import { serializeErrors } from './route-errors.ts';
import { slotSourcesOf, slotTexts } from './slots-of-page.ts';

interface RenderedParts {
  readonly context: StaticHandlerContext;
  readonly failed: boolean;
  readonly slots: PageSlots;
  readonly markup: string;
  /** What the store held once that was rendered. */
  readonly shown: ReturnType<AppStore['getState']>;
}

/** The document around the markup: with what the browser needs to go on from it, and the files that it links. */
export async function pageBody(
  options: WorkerOptions,
  page: PreparedPage,
  { context, failed, slots, markup, shown }: RenderedParts,
): Promise<{ body: string; styleHash: string | undefined }> {
  const { locale, developed } = page;
  const state = serializePageState({
    store: shown,
    router: {
      loaderData: context.loaderData,
      errors: failed ? null : serializeErrors(context.errors),
    },
    slotMessages: await slotTexts(slots, options.composed.releases, locale.code),
    slots: [...slots.names],
    remote: page.owner,
    unavailable: failed,
    ...(developed && { left: developed.remote }),
    composition: pageComposition(options.composed, options.releasesPublicUrl, developed),
  });
  const files = failed ? { styles: [], scripts: [] } : filesOf(options, page, context, slots);
  const linked = [
    ...options.composed.shell.files.styles.map(href => ({ href })),
    ...files.styles,
    ...(developed ? [{ href: `${originOfDeveloped(developed)}/styles.css` }] : []),
  ];
  const withoutScripts = !failed && needsScripts(page, context, markup) ? await scriptsNeeded(locale.code) : '';
  const styles = pageStyles(linked, options.styleTexts ?? {}, withoutScripts + markup);
  const body = pageDocument({
    language: locale.code,
    markup,
    withoutScripts,
    state,
    styles,
    scripts: options.composed.shell.files.scripts,
    preloads: files.scripts,
    // Whose script begins before anything can leave the address.
    ...(options.experimentScript && !bearsToken(page.url.search) && { experimentScript: options.experimentScript }),
  });
  return { body, styleHash: styles.hash };
}

/** Of the modules that show the page's routes and slots. */
function filesOf(
  { composed, releasesPublicUrl }: WorkerOptions,
  { owner, loaded }: PreparedPage,
  { matches, loaderData }: StaticHandlerContext,
  slots: PageSlots,
) {
  const sources = matches.flatMap(({ route }) => [
    ...[loaded?.sources.get(route.id) ?? []].flat(),
    ...sourcesIn(loaderData[route.id]),
  ]);
  return pageFiles(releasesPublicUrl, composed, { remote: owner, sources, slots: slotSourcesOf(slots) });
}

/** A loader that finds out only by its data which modules show it names them in that data. */
function sourcesIn(loaderData: unknown): string[] {
  if (typeof loaderData !== 'object' || loaderData === null) return [];
  return [Reflect.get(loaderData, 'source')].flat().filter(source => typeof source === 'string');
}
