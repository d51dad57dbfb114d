import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { PageQueries } from '@exwerk/contract/routing/page-query';
import type { ComponentType } from 'react';
import type { IntlConfig } from 'react-intl';
import type { LoaderFunctionArgs, RouteObject, RouterContextProvider } from 'react-router-dom';

/**
 * What a remote exposes and what the shell and other remotes may rely on. Each remote exposes two modules, `./routes` and `./slots`;
 * nobody imports a remote at build time: pages are found by address, slots are placed by name.
 */

/** Texts of one locale by message id: precompiled by formatjs in the shop, plain ICU texts in tests. */
export type Messages = NonNullable<IntlConfig['messages']>;

/** Loads a remote's own texts; a locale without a file of its own answers with its nearest fall-back, lastly en-GB. */
export type LoadMessages = (locale: string) => Promise<Messages>;

/** What loaders of pages are told: the context holds the page's store. */
export type LoaderArgs = Pick<LoaderFunctionArgs<Readonly<RouterContextProvider>>, 'request' | 'params' | 'context'>;

/** What a route says of its page, as `handle`. */
export interface RouteHandle {
  /**
   * Without scripts the page does nothing, so the document tells a browser that has none. Pages for customers and forms of scripts
   * (`ScriptForm`) need not say so.
   */
  readonly needsScripts?: boolean;
}

/** The module behind `./routes`. Route objects carry paths without language prefix; pages come with `lazy`, so each is a chunk of its own. */
export interface RoutesModule {
  readonly routes: readonly RouteObject[];
  readonly loadMessages: LoadMessages;
  /**
   * By page (routing/page-kind.ts), the query parameters that its markup depends on. The server renders a public page once for all
   * addresses that differ in others, and shows loaders these alone. A page that is not named depends on all of them.
   */
  readonly queries?: PageQueries;
  /**
   * Asks for what a page of this remote, named as in routing/page-kind.ts, needs while its link is about to be pressed. Many links are not, so
   * it changes nothing. Answers are met in the store; who goes there without them asks again and tells what is wrong.
   */
  readonly prepare?: (page: LoaderArgs, name: string) => Promise<unknown>;
}

/** The module behind `./slots`: a loader per slot that the remote fills. */
export interface SlotsModule {
  readonly slots: Partial<{ [Name in SlotName]: () => Promise<{ default: ComponentType<SlotProps[Name]> }> }>;
  readonly loadMessages: LoadMessages;
}

/**
 * Every slot with the props that its place hands over. Who fills a slot adds it, in the `slots.d.ts` of its package; the part of the name
 * before the slash is the remote's.
 */
export interface SlotProps {
  /** Shown in the header of every page, whichever remotes fill one: a link with few words. */
  [link: `${string}/header-link`]: Record<never, never>;
}
export type SlotName = keyof SlotProps & string;

/** The remote that fills a slot. */
export const remoteOfSlot = (slot: string): RemoteName => slot.slice(0, slot.indexOf('/'));
