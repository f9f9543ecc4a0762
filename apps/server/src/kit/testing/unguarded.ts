import pg from 'pg';
import type { TestProduct } from './product.ts';

/** Runs a statement as the administrator, without triggers, references and row-level security; returns how many rows it was about. */
export async function unguarded(product: TestProduct, statement: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: product.adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
