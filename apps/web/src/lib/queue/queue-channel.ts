const NAME = 'mesra.queue';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Tells the other tabs that the queue has changed; those that sleep read it when they wake. */
export const announceQueue = (): void => channel?.postMessage('changed');

export const hearQueue = (changed: () => void): void => channel?.addEventListener('message', changed);
