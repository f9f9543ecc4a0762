import { setPriority } from 'node:os';
import sharp from 'sharp';
import { perform } from './kit/reading/perform.ts';
import type { ReadingOrder, ReadingReply } from './kit/reading/tasks.ts';

/* Worker process that parses uploaded files one at a time at low priority. It exits with its parent. */

setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

const reply = (message: ReadingReply) => void process.send?.(message);

process.on('disconnect', () => process.exit(0));
process.on('message', async (order: ReadingOrder) => reply(await perform(order)));
reply({ kind: 'ready' });
