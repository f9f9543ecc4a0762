import { setPriority } from 'node:os';
import sharp from 'sharp';
import { perform } from './kit/reading/perform.ts';
import type { ReadingOrder, ReadingReply } from './kit/reading/tasks.ts';

/* A process that reads uploaded files, one at a time, behind whatever else the machine does. It ends with its parent. */

setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

const reply = (message: ReadingReply) => void process.send?.(message);

process.on('disconnect', () => process.exit(0));
process.on('message', async (order: ReadingOrder) => reply(await perform(order)));
reply({ kind: 'ready' });
