import { IMPORT_COLUMNS } from '@mesra/contract/employee-import/import';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { GeneratedEmployee } from '../../seed/generate-employees.ts';
import { runImport } from './import-run.ts';

const ZONE = 'Asia/Kuala_Lumpur';

/**
 * Imports generated employees as if from a file. Throws on any row error, which would be a bug in the
 * generator.
 */
export async function importPeople(
  tx: Tx,
  services: Services,
  companyId: number,
  people: readonly GeneratedEmployee[],
  today = dayIn(ZONE, services.clock.now()),
): Promise<number> {
  const header = [...IMPORT_COLUMNS];
  const rows = people.map((person, index) => ({
    line: index + 2,
    cells: header.map((column) => person[column]),
  }));
  const run = { companyId, createMissing: true, dryRun: false, today, language: 'en' as const };
  const result = await runImport(tx, services, { header, rows, problems: [] }, run);
  if (result.errors_total > 0)
    throw new Error(`Made-up people: ${JSON.stringify(result.errors.slice(0, 5))}`);
  return result.created;
}
