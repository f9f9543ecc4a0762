/** Where the build puts the service worker. */
export const WORKER = '/service-worker.js';

/** What pages tell the service worker. */
export type WorkerMessage =
  /** A page has loaded, with this build of the product. The worker answers with its own through the port that came along. */
  | { type: 'mesra.worker.here'; build: string }
  /** The person wants the new version now. */
  | { type: 'mesra.worker.update' }
  /** There may be entries of the queue to send. */
  | { type: 'mesra.queue.send' };

/** The tag of the background sync that sends the queue. */
export const QUEUE_SYNC = 'mesra.queue';
