import { join } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** File storage. Keys are generated, never derived from user input. */
export interface Files {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null if missing. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** All files under a folder with their modification time; empty if the folder is missing. */
  list(folder: string): Promise<{ key: string; written_at: Date }[]>;
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
    list: (folder) => listFiles(disk, folder),
  };
}

async function listFiles(disk: Disk, folder: string): Promise<{ key: string; written_at: Date }[]> {
  const found: { key: string; written_at: Date }[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, paginationToken ? { paginationToken } : {}).catch((error) => {
      if ((error as { cause?: { code?: string } }).cause?.code === 'ENOENT') return { objects: [] };
      throw error;
    });
    for (const object of page.objects) {
      if (!object.isFile) continue;
      const { lastModified } = await object.getMetaData();
      found.push({ key: object.key, written_at: lastModified });
    }
    paginationToken = 'paginationToken' in page ? page.paginationToken : undefined;
  } while (paginationToken);
  return found;
}
