import '@exwerk/shared-kernel/ui/ui.css';
// Offered to remotes; the shell's own contracts reach zod without it.
import '@exwerk/shared-kernel/schema';
import './provide-federation-runtime.ts';
import { startPage } from './start-page.tsx';

startPage().catch(error => reportError(error));
