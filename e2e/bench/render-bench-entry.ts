import { shell } from '../../shell/src/rendering/render-entry.tsx';
import { markupTimes } from './measured-markup.tsx';

/** The shell's server bundle with a clock in it. */
export const bench = { ...shell, markupTimes };
