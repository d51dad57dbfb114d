import type { ApiParts } from '../api/api-parts.ts';

export interface ConsoleParts extends ApiParts {
  readonly environment: string;
  readonly shellUrl: string;
  /** Whether browsers reach the console by TLS. */
  readonly secure: boolean;
}
