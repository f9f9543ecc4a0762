import ui from '../ui/ui.ms.ts';
import app from './app.ms.ts';

/** The dictionaries that every page needs, bundled. */
export default { app, ui };
