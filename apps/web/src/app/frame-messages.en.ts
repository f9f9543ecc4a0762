import ui from '../ui/ui.en.ts';
import app from './app.en.ts';

/** The dictionaries that every page needs, bundled. */
export default { app, ui };
