import type { StatutoryFileRow } from '@mesra/contract/payroll-statutory/statutory-file';
import { CURRENT_FILE_STATUSES } from '@mesra/contract/payroll-statutory/statutory-file-status';
import { formatMoney } from '@mesra/domain/kit/money';
import {
  type FileAmounts,
  LAYOUT_ORIGINS,
  type StatutoryFile,
  type StatutoryLayout,
  statutoryDue,
} from '@mesra/domain/statutory-files/statutory-file';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { Call } from '../../kit/http.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { employees } from '../employees/employees.views.ts';
import { fileCan, visibleFiles } from './payroll-statutory.policy.ts';
import { statutoryFiles } from './payroll-statutory.tables.ts';

/** The layout of a file with how sure it is. */
export const originOf = (layout: StatutoryLayout) => ({ layout, ...LAYOUT_ORIGINS[layout] });

/** Amounts in sen as ringgit text. */
export const moneyOf = (amounts: FileAmounts): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, formatMoney(amount)]));

/** Files that the caller sees, as the API answers them; the latest first without a page. */
export async function filesWhere(
  tx: Tx,
  actor: Actor,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<StatutoryFileRow[]> {
  const query = tx
    .select({
      row: statutoryFiles,
      employee: sql<
        string | null
      >`(select e.name from ${employees} e where e.company_id = ${statutoryFiles}.company_id
        and e.id = ${statutoryFiles}.employee_id)`,
    })
    .from(statutoryFiles)
    .where(where)
    .$dynamic();
  const found = await (page ? withPage(query, page) : query.orderBy(desc(statutoryFiles.id)));
  const accounts = found.flatMap(({ row }) => [row.created_by, row.submitted_by]);
  const names = await peopleNames(
    tx,
    accounts.filter((id) => id !== null),
  );
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return found.map(({ row, employee }) => {
    const {
      layout,
      part_of,
      outdated_at,
      outdated_cause,
      employee_id: _whose,
      paid_by: _by,
      updated_at: _at,
    } = row;
    const { totals, total, created_by, submitted_by, ...shown } = row;
    return {
      ...shown,
      ...originOf(layout),
      due_on: statutoryDue(row.start_date),
      whole: part_of === 0,
      totals: moneyOf(totals),
      total: formatMoney(total),
      created_by: nameOf(created_by),
      submitted_by: nameOf(submitted_by),
      outdated: outdated_at && outdated_cause ? { at: outdated_at, cause: outdated_cause, employee } : null,
      can: fileCan(actor, row),
    };
  });
}

export type FileCall = Pick<Call<never>, 'tx' | 'actor' | 'companyIds'>;

/** A file that the caller sees; 404 otherwise. */
export async function oneFile({ tx, actor, companyIds }: FileCall, id: number): Promise<StatutoryFileRow> {
  const [found] = await filesWhere(
    tx,
    actor,
    and(
      inArray(statutoryFiles.company_id, [...companyIds]),
      eq(statutoryFiles.id, id),
      visibleFiles(actor, companyIds),
    ),
  );
  if (!found) throw notFound();
  return found;
}

/** The file that stands of a month: the whole, or of a caller limited to some employees their own part. */
export const currentFile = (
  { company_id, start_date, kind }: { company_id: number; start_date: string; kind: StatutoryFile },
  part_of: number,
): SQL | undefined =>
  and(
    eq(statutoryFiles.company_id, company_id),
    eq(statutoryFiles.start_date, start_date),
    eq(statutoryFiles.kind, kind),
    eq(statutoryFiles.part_of, part_of),
    inArray(statutoryFiles.status, [...CURRENT_FILE_STATUSES]),
  );
