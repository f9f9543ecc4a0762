import { join } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where files lie. A key is made by the product, never by a name that somebody typed. */
export interface Files {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

/** The local folder DATA_DIR/files. */
export function openFiles(dataDir: string): Files {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key));
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE) return null;
        throw error;
      }
    },
    remove: (key) => disk.delete(key),
  };
}
