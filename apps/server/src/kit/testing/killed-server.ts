import { type ChildProcess, fork } from 'node:child_process';
import pg from 'pg';
import type { Person, TestProduct } from './product.ts';
import { testProgram } from './programs.ts';
import { until } from './until.ts';

/** A server of its own on the database of a product, and its address. */
async function startServer(databaseUrl: string): Promise<{ server: ChildProcess; address: string }> {
  const server = fork(testProgram('server-process'), {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (found) => resolve(String(found)));
    server.once('exit', () => reject(new Error('The server ended before it listened.')));
  });
  return { server, address };
}

/** A request during which a server is killed. */
interface KilledRequest {
  path: string;
  as: Person;
  body: object;
  /** What another transaction holds meanwhile, so that the request is certain to be there at the kill. */
  holds: { sql: string; values?: unknown[] };
  /** Text of the statement that waits for it. */
  waits: string;
}

/** Servers that are killed with -9 in the middle of a request, on the database of a product. */
export async function killServers(product: TestProduct) {
  const admin = { connectionString: product.adminUrl };
  /** Beside the holder, which sees its own transaction alone. */
  const [holder, reader] = [new pg.Client(admin), new pg.Client(admin)];
  await Promise.all([holder.connect(), reader.connect()]);
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await reader.query<{ count: number }>(`select count(*)::int as count ${sql}`, values)).rows[0]?.count ??
    0;
  return {
    reader,
    count,
    /** Kills a server during a request; whether it answered. What it had begun is gone from the database then. */
    async during({ path, as, body, holds, waits }: KilledRequest): Promise<boolean> {
      const { server, address } = await startServer(product.ownerUrl);
      await holder.query('begin');
      await holder.query(holds.sql, holds.values ?? []);
      const answer = fetch(`${address}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => null);
      const working = (where: string) =>
        count(
          `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and query ilike $1 and ${where}`,
          [`%${waits}%`],
        );
      await until(async () => (await working("wait_event_type = 'Lock'")) === 1);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      const answered = (await answer) !== null;
      await holder.query('rollback');
      await until(async () => (await working("state <> 'idle'")) === 0);
      return answered;
    },
    stop: () => Promise.all([holder.end(), reader.end()]),
  };
}
export type KilledServers = Awaited<ReturnType<typeof killServers>>;
