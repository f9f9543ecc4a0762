import type { Message } from '@mesra/contract/kit/problem';
import type { Problem as Reason } from '@mesra/domain/kit/outcome';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { employees } from '../employees/employees.views.ts';
import { eaForms } from './annual-forms.tables.ts';
import { presentReason } from './ea-form.present.ts';
import { type EaYearOf, sourceOf } from './ea-year.reads.ts';

/** A draft that is to be issued, and what it would be worked out of now. */
export interface Candidate {
  id: number;
  employee_id: number;
  name: string;
  version: number;
  problems: Reason[];
  source: string;
  source_now: string | null;
}

/** Drafts of a year, in the order in which they are numbered; the forms of the year are held. */
export function draftsOf(tx: Tx, year: EaYearOf, where: SQL | undefined): Promise<Candidate[]> {
  return tx
    .select({
      id: eaForms.id,
      employee_id: eaForms.employee_id,
      name: sql<string>`${eaForms.person} ->> 'name'`,
      version: eaForms.version,
      problems: eaForms.problems,
      source: eaForms.source,
      source_now: sql<string | null>`(select ${sourceOf(year)} from ${employees} e
        where e.company_id = ${eaForms}.company_id and e.id = ${eaForms}.employee_id)`,
    })
    .from(eaForms)
    .where(
      and(
        eq(eaForms.company_id, year.company_id),
        eq(eaForms.year, year.year),
        eq(eaForms.status, 'Draft'),
        where,
      ),
    )
    .orderBy(asc(sql`${eaForms.person} ->> 'employee_code'`), asc(eaForms.id));
}

/** Why a draft is not issued; null: it can be. Its payslips are those that it was worked out of, or it is not. */
export function whyNot({ problems, source, source_now }: Candidate): Message | null {
  const [first] = problems;
  if (source !== source_now) return { key: 'ea_form.changed' };
  return first ? presentReason(first) : null;
}

/** Issues drafts, each with the next number of the year; those issued before them are replaced, by trigger. */
export async function issueForms(
  tx: Tx,
  { company_id, year }: EaYearOf,
  ids: readonly number[],
  how: { issued_at: string; issued_by: number; note: string | null },
): Promise<void> {
  const ofYear = and(eq(eaForms.company_id, company_id), eq(eaForms.year, year));
  const [last] = await tx
    .select({ serial: sql<number>`coalesce(max(${eaForms.serial}), 0)::int` })
    .from(eaForms)
    .where(ofYear);
  const numbered = sql`array_position(${sql.param([...ids])}::bigint[], ${eaForms.id})`;
  await tx
    .update(eaForms)
    .set({ status: 'Issued', serial: sql`${last?.serial ?? 0} + ${numbered}`, ...how })
    .where(and(ofYear, isAmong(eaForms.id, [...ids])));
}
