import '@exwerk/ui/ui.css';
import './provide-federation-runtime.ts';
import { startPage } from './start-page.tsx';

startPage().catch(error => reportError(error));
