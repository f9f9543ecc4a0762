/*
 * Who is signed in, for the service worker, which reads no local storage. Written without a library: signing out does not
 * load the queue.
 */

const NAME = 'mesra.session';
const STORE = 'session';
const KEY = 'now';

/** Who sends, and in which companies they are. */
export interface QueueSession {
  user_id: number;
  token: string;
  language: string;
  companies: readonly number[];
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const db = await answered(opening);
  try {
    return await answered(work(db.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    db.close();
  }
}

/** Keeps who is signed in, with their token, until they sign out. */
export const keepQueueSession = (session: QueueSession): Promise<unknown> =>
  withStore('readwrite', (store) => store.put(session, KEY));

/** Who is signed in; null if nobody is. */
export const readQueueSession = async (): Promise<QueueSession | null> =>
  ((await withStore('readonly', (store) => store.get(KEY))) as QueueSession | undefined) ?? null;

/** Forgets the token. A browser without storage holds none. */
export async function forgetQueueSession(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  try {
    await withStore('readwrite', (store) => store.delete(KEY));
  } catch (error) {
    console.error('The session of the queue was not removed', error);
  }
}
