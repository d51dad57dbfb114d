import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import type { PublicSettings } from '@exwerk/shared-kernel/runtime';
import type { ComposedReleases } from '../composition/composed-releases.ts';

/** What a worker is born with; it never changes. */
export interface WorkerBirth {
  /** Absolute path of the shell's server bundle. */
  readonly bundle: string;
  readonly composed: ComposedReleases;
  readonly releasesUrl: string;
  readonly releasesPublicUrl: string;
  readonly middlewareUrl: string;
  readonly defaultCountry: string;
  readonly settings: PublicSettings;
  /** CONST-05; empty for none. */
  readonly experimentScript?: string;
  /** Addresses of the shell's own styles and scripts. */
  readonly shellFiles: { readonly styles: readonly string[]; readonly scripts: readonly string[] };
  /** Milliseconds a page may take before its remote's region is given up. */
  readonly timeout: number;
  /** Megabytes that what a worker keeps may take. */
  readonly memory: number;
  /** Pages after which a worker is replaced by a new one. */
  readonly recycleAfter: number;
}

/** What a worker has loaded. */
export interface WorkerReady {
  /** Remotes that could not be loaded. */
  readonly failed: readonly RemoteName[];
  /** Paths of the routes of each remote that could, `/search/sales`; `*` is a catch-all. */
  readonly routes: Readonly<Partial<Record<RemoteName, readonly string[]>>>;
}

export interface PageRequest {
  readonly host: string;
  /** Path and query. */
  readonly url: string;
  readonly requestId: string;
  /** Remote whose page it is, where the asker knows: a remote that costs workers is given up. */
  readonly remote?: RemoteName;
  /** Only for pages that nobody caches: loaders may ask who the visitor is. */
  readonly cookie?: string;
  /** Gives up the page's remote at once and renders the frame around its fall-back. */
  readonly withoutRemote?: boolean;
}

export interface RenderedPage {
  readonly status: number;
  /** Set on a redirect; there is no body then. */
  readonly location?: string;
  readonly body: string;
  /** False when a part of the page failed: such a page is not kept. */
  readonly whole: boolean;
  /** Remote whose page it is. */
  readonly remote: RemoteName;
}

export type ToWorker =
  | { readonly kind: 'render'; readonly id: number; readonly request: PageRequest }
  | { readonly kind: 'ping' };

export type FromWorker =
  | ({ readonly kind: 'ready' } & WorkerReady)
  | { readonly kind: 'pong' }
  | { readonly kind: 'page'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'log'; readonly message: string };
