import pg from 'pg';

/** Whether a connection is the one by which the product looks after its keys from time to time; never a request's. */
const isOfKeys = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name === 'mesra keys';

/** Counts the statements that `work` sends to the database, whichever connection carries them but that of the keys. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  const { query } = pg.Client.prototype;
  let queries = 0;
  // biome-ignore lint/suspicious/noExplicitAny: the driver's query has a dozen forms, all passed on as they come
  pg.Client.prototype.query = function (this: pg.Client, ...given: any[]) {
    if (!isOfKeys(this)) queries += 1;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (query as any).apply(this, given);
  } as typeof query;
  try {
    return { result: await work(), queries };
  } finally {
    pg.Client.prototype.query = query;
  }
}
