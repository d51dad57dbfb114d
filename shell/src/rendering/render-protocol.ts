import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { DevelopedRemote } from '@exwerk/contract/routing/developed-remote';
import type { PageQueries } from '@exwerk/contract/routing/page-query';
import type { PublicSettings } from '@exwerk/runtime';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import type { SharedFacts } from '../store-facts/shared-facts.ts';

/** What a worker is told first; it never changes. */
export interface WorkerOptions {
  readonly composed: ComposedReleases;
  readonly releasesUrl: string;
  readonly releasesPublicUrl: string;
  readonly middlewareUrl: string;
  readonly defaultCountry: string;
  readonly settings: PublicSettings;
  /** Stylesheets that pages may carry in themselves, by the address at which they link them. */
  readonly styleTexts?: Readonly<Record<string, string>>;
  /** Empty for none. */
  readonly experimentScript?: string;
  /** Milliseconds a page may take before its remote's region is given up. */
  readonly timeout: number;
  /** Megabytes that what a worker keeps may take. */
  readonly memory: number;
  /** Pages after which a worker is replaced by a new one. */
  readonly recycleAfter: number;
}

/** A text that a remote has in English and not in another language; without `id`, all of them. */
export interface MissingText {
  readonly remote: RemoteName;
  readonly locale: string;
  readonly id?: string;
}

/** What a worker has loaded. */
export interface WorkerReady {
  /** Remotes that could not be loaded. */
  readonly failed: readonly RemoteName[];
  /** Paths of the routes of each remote that could, `/search/sales`; `*` is a catch-all. */
  readonly routes: Readonly<Partial<Record<RemoteName, readonly string[]>>>;
  /** Names of the slots that each remote fills; earlier shells do not tell. */
  readonly slots?: Readonly<Partial<Record<RemoteName, readonly string[]>>>;
  /** By page, the query parameters that its markup depends on, where its remote says so. */
  readonly queries: PageQueries;
  readonly missingTexts?: readonly MissingText[];
}

export interface PageRequest {
  /** Names the storefront. */
  readonly host: string;
  /** Path and query. */
  readonly url: string;
  readonly requestId: string;
  /** The trace that the page belongs to, as headers have it; none where nothing is traced. */
  readonly trace?: Readonly<Record<string, string>>;
  /** Remote whose page it is, where the asker knows: a remote that costs workers is given up. */
  readonly remote?: RemoteName;
  /** Only for pages that nobody caches: loaders may ask who the visitor is. */
  readonly cookie?: string;
  /** Known already, so that the page does not ask for it. */
  readonly facts?: SharedFacts;
  /** Gives up the page's remote at once and renders the frame around its fall-back. */
  readonly withoutRemote?: boolean;
  /** Left to the browser, which takes it from a dev server: no worker runs anything of it. */
  readonly developed?: DevelopedRemote;
  /** Whoever asks has a page for unknown addresses: of one of those it is only told that it is one. */
  readonly unknownApart?: boolean;
}

/** Something that a worker could not render; without a region the browser does it. */
export interface RenderFault {
  /** Class of the error. */
  readonly name: string;
  readonly stack: string;
  /** The region that shows its fall-back. */
  readonly region?: string | undefined;
}

export interface RenderedPage {
  readonly status: number;
  /** Set on a redirect; there is no body then. */
  readonly location?: string;
  /** Bytes once it has left its worker, so that it is not written anew on the way. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** Of the style that stands in the body, as a content security policy names it. */
  readonly styleHash?: string;
  /** False when a part of the page failed: such a page is not kept. */
  readonly whole: boolean;
  /** A call for some block got no answer. The page says so and stands; it is kept for a moment only. */
  readonly partial?: boolean;
  /** Nothing is at that address, and no page was rendered (`unknownApart`). */
  readonly unknown?: boolean;
  /** Remote whose page it is. */
  readonly remote: RemoteName;
  /** That remote and those whose slots the page shows; earlier shells do not tell. */
  readonly holds?: readonly RemoteName[];
  /** What went wrong in it; earlier shells do not tell. */
  readonly faults?: readonly RenderFault[];
}

/** Hears of each page that was rendered, and of what went wrong in it. */
export type SeenPage = (composed: ComposedReleases, page: RenderedPage, faults: readonly RenderFault[]) => void;

export type ToWorker =
  | { readonly kind: 'render'; readonly id: number; readonly request: PageRequest }
  | { readonly kind: 'ping' };

export type FromWorker =
  | ({ readonly kind: 'ready' } & WorkerReady)
  | { readonly kind: 'pong' }
  | { readonly kind: 'page'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'log'; readonly message: string };
