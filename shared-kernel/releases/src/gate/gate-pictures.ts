import type { AnyRelease } from '@exwerk/contract/releases/release';

/** How a page of a new release looks. */
export interface GatePicture {
  readonly release: Pick<AnyRelease, 'remote' | 'version'>;
  /** Its address. */
  readonly page: string;
  /** Of the window, in pixels. */
  readonly width: number;
  /** JPEG. */
  readonly content: Buffer;
}

/** Has a picture be kept with the report. */
export type KeepPicture = (picture: GatePicture) => void;

/** Names of pictures beside their report, `<time>-<number>.jpg`. */
export const pictureName = /^[\dTZ-]+-\d+\.jpg$/;
