import type { Services } from './services.ts';

/**
 * Brings the statistics of a table up to date that a job fills, each time that its rounds have doubled: until the database does so by
 * itself it takes the table for as small as it was, and reads all of what the job has stored for each round. Only the columns by
 * which rows are found are looked at: long values take many times as long.
 */
export async function analyzeGrowing(
  { db }: Pick<Services, 'db'>,
  table: `public.${string}`,
  columns: readonly string[],
  round: number,
): Promise<void> {
  const doubled = round > 0 && (round & (round - 1)) === 0;
  if (doubled) await db.owner.query(`analyze (skip_locked) ${table} (${columns.join(', ')})`);
}
