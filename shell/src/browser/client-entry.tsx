import '@exwerk/shared-kernel/ui/ui.css';
import { startPage } from './start-page.tsx';

startPage().catch(error => reportError(error));
