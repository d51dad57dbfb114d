import type { MessagePayload } from '@commercetools/platform-sdk';
import type { Stored } from './kind.ts';

interface Version {
  readonly id: string;
  readonly version: number;
  readonly document: Stored;
}

/** A resource was made, changed or removed; told inside the transaction that does it. */
export interface Change {
  readonly typeId: string;
  /** Absent when it was made. */
  readonly before: Version | undefined;
  /** Absent when it was removed. */
  readonly after: Version | undefined;
  /** What others are told of it; worked out when it is asked for. */
  messages(): readonly MessagePayload[];
}

export type Observer = (change: Change) => void;
