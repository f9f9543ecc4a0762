import { sha256 } from './device-keys.ts';
import type { QueueFile } from './queue-entry.ts';

/** A file as the queue keeps it, with the hash that an entry names. */
export async function queueFile(file: File, user_id: number): Promise<QueueFile> {
  const bytes = await file.arrayBuffer();
  const { name, type } = file;
  return { id: crypto.randomUUID(), user_id, name, type, bytes, hash: await sha256(bytes) };
}
