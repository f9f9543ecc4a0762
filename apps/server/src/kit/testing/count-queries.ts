import pg from 'pg';

/** Counts the statements that `work` sends to the database, whichever connection carries them. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  const { query } = pg.Client.prototype;
  let queries = 0;
  // biome-ignore lint/suspicious/noExplicitAny: the driver's query has a dozen forms, all passed on as they come
  pg.Client.prototype.query = function (this: pg.Client, ...given: any[]) {
    queries += 1;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (query as any).apply(this, given);
  } as typeof query;
  try {
    return { result: await work(), queries };
  } finally {
    pg.Client.prototype.query = query;
  }
}
