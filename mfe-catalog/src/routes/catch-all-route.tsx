import { loadCatchAll } from './catch-all-loader.ts';
import { CatchAllPage } from './catch-all-page.tsx';

export const loader = loadCatchAll;
export const Component = CatchAllPage;
