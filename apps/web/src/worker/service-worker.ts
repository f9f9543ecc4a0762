import { keepFiles } from './kept-files.ts';
import { servePages } from './kept-shell.ts';
import { showPushed } from './push.ts';
import { takeTurns } from './updates.ts';

/* The product's one service worker: keeps the application for times without a network, and shows notifications. */

takeTurns();
keepFiles();
servePages();
showPushed();
