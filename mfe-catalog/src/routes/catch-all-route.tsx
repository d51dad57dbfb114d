import type { LoaderFunctionArgs } from 'react-router-dom';
import { CatchAllPage } from './catch-all-page.tsx';
import { catchAllLoader } from './loader-code.ts';

/** By itself: a page that the server has loaded is not loaded again, so it does not wait for the code of that. */
export const loader = async (args: LoaderFunctionArgs) => (await catchAllLoader()).loadCatchAll(args);

export const Component = CatchAllPage;
