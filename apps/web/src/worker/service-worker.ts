import { sendInWorker } from '../lib/queue/send-in-worker.ts';
import { keepFiles } from './kept-files.ts';
import { servePages } from './kept-shell.ts';
import { showPushed } from './push.ts';
import { sendQueue } from './queue.ts';
import { takeTurns } from './updates.ts';

/* The product's one service worker: keeps the application for times without a network, shows notifications, and sends
 * the queue. */

takeTurns();
keepFiles();
servePages();
showPushed();
sendQueue(sendInWorker);
