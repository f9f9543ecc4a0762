import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { beyondBounds, fitsBounds, isGood, STORED_DB, type StoredFor } from './offline-store-rules.ts';
import { buildId } from './worker.ts';

type StoredQuery = DehydratedState['queries'][number];

/** One answer, as it was read. */
interface StoredRow extends StoredFor {
  hash: string;
  size: number;
  query: StoredQuery;
}

interface StoredSchema extends DBSchema {
  queries: { key: string; value: StoredRow };
}

type Stored = IDBPDatabase<StoredSchema>;

/** In local storage a token is what a person has; here it is only recognised. */
async function ownerOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const openStored = (): Promise<Stored> =>
  openDB<StoredSchema>(STORED_DB, 1, {
    upgrade: (db) => void db.createObjectStore('queries', { keyPath: 'hash' }),
    // Whoever signs out in another tab removes it.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

/** The rows of this owner; those of anybody else, of another build or too old are removed first. */
async function ownRows(db: Stored, owner: string): Promise<StoredRow[]> {
  const now = { owner, build: buildId() ?? '', at: Date.now() };
  const rows = await db.getAll('queries');
  const good = rows.filter((row) => isGood(row, now));
  const gone = rows.filter((row) => !good.includes(row));
  await Promise.all(gone.map(({ hash }) => db.delete('queries', hash)));
  return good;
}

/** Puts what the holder of this token read before into the cache. Without a token nothing is read, and all is removed. */
export async function restoreQueries(client: QueryClient, token: string | null): Promise<void> {
  const db = await openStored();
  try {
    if (token === null) {
      await db.clear('queries');
      return;
    }
    const rows = await ownRows(db, await ownerOf(token));
    hydrate(client, { mutations: [], queries: rows.map(({ query }) => query) });
  } finally {
    db.close();
  }
}

/** Writes one after another, and gives up quietly once the database is gone: somebody has signed out. */
function writer(db: Stored, owner: string) {
  const sizes = new Map<string, Pick<StoredRow, 'at' | 'size'>>();
  let last: Promise<unknown> = ownRows(db, owner).then((rows) => {
    for (const { hash, at, size } of rows) sizes.set(hash, { at, size });
  });
  const write = async (client: QueryClient, query: Query) => {
    const [dehydrated] = dehydrate(client, { shouldDehydrateQuery: (one) => one === query }).queries;
    if (!dehydrated) return;
    const size = JSON.stringify(dehydrated.state.data).length;
    if (!fitsBounds(size)) return;
    const [hash, at] = [query.queryHash, query.state.dataUpdatedAt];
    // A promise of an answer that is under way can be stored nowhere.
    const { promise: _promise, ...row } = dehydrated;
    await db.put('queries', { hash, at, size, owner, build: buildId() ?? '', query: row });
    sizes.set(hash, { at, size });
    for (const old of beyondBounds(sizes)) {
      sizes.delete(old);
      await db.delete('queries', old);
    }
  };
  return (client: QueryClient, query: Query): void => {
    last = last
      .then(() => write(client, query))
      .catch((error: unknown) => console.info('Not stored for times without a network', error));
  };
}

const isOffline = (query: Query): boolean => query.meta?.offline === true && query.state.data !== undefined;

/**
 * From now on keeps every answer that declares it, of whoever holds this token. Returns what stops it. Where nothing can be
 * stored it does nothing.
 */
export async function keepQueries(client: QueryClient, token: string): Promise<() => void> {
  const [db, owner] = await Promise.all([openStored(), ownerOf(token)]);
  const write = writer(db, owner);
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) if (isOffline(query)) write(client, query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isOffline(event.query))
      write(client, event.query);
  });
  return () => {
    stop();
    db.close();
  };
}
