import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import type { StatutoryFileStatus } from '@mesra/contract/payroll-statutory/statutory-file-status';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, allows } from '../../kit/actor.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { statutoryFilePeople, statutoryFiles } from './payroll-statutory.tables.ts';

/** Whether the caller makes files of a company, and records what becomes of them. */
export const mayHandIn = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, statutoryFileEndpoints.create);

/** What the caller may do with a file that they see. */
export function fileCan(
  actor: Actor,
  { company_id, status, part_of }: { company_id: number; status: StatutoryFileStatus; part_of: number },
) {
  const download = mayHandIn(actor, company_id);
  const own = part_of === 0 || part_of === actor.user_id;
  return {
    download,
    submit: download && status === 'Generated',
    pay: download && status === 'Submitted',
    replace: download && own && (status === 'Generated' || status === 'Submitted' || status === 'Paid'),
  };
}

const PERSON = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
const OF_FILE = sql`from ${statutoryFilePeople} p where p.company_id = ${statutoryFiles.company_id}
  and p.file_id = ${statutoryFiles.id}`;

/** Files of which the caller sees everybody, those left out included; any other is hidden entirely. */
export function visibleFiles(actor: Actor, companyIds: readonly number[]): SQL | undefined {
  const seen = belongsToVisible(actor, companyIds, PERSON);
  return seen && sql`not exists (select ${OF_FILE} and not ${seen})`;
}

/** Employees whom the caller sees, for payslips `p` of a query written out: ` and …`, or nothing. */
export function andVisible(actor: Actor, companyId: number): SQL {
  const seen = belongsToVisible(actor, [companyId], PERSON);
  return seen ? sql` and ${seen}` : sql``;
}
