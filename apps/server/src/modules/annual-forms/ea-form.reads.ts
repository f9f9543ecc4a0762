import type { EaForm } from '@mesra/contract/annual-forms/ea-form';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { eaForms } from './annual-forms.tables.ts';
import { presentEaForm } from './ea-form.present.ts';
import { type EaYearOf, inEaYear } from './ea-year.reads.ts';

type SeeingCall = Pick<RowCall, 'actor' | 'companyIds'>;

/** Forms of the companies of a call, of the people whom the caller may see. */
export const visibleForms = ({ actor, companyIds }: SeeingCall): SQL | undefined =>
  and(inArray(eaForms.company_id, [...companyIds]), belongsToVisible(actor, companyIds, eaForms));

/** The year whose forms are due: the one before this, where none is named. */
export const eaYearOf = (
  { company_id, year }: { company_id: number; year?: number | undefined },
  actor: Pick<Actor, 'roles'>,
  clock: Clock,
): EaYearOf => ({
  company_id,
  year: year ?? yearOf(todayIn(actor, company_id, clock)) - 1,
});

const { numbers_sealed: _sealed, ...COLUMNS } = getTableColumns(eaForms);

/** A draft beside a form that was issued. */
const DIFFERS = sql<boolean>`${eaForms}.status = 'Draft' and exists (select from ${eaForms} o
  where o.company_id = ${eaForms}.company_id and o.employee_id = ${eaForms}.employee_id and o.year = ${eaForms}.year
    and o.status = 'Issued')`;

/** Forms as the API answers them. */
export async function readForms(
  { tx, actor, language }: Pick<RowCall, 'tx' | 'actor' | 'language'>,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<EaForm[]> {
  const query = tx
    .select({ ...COLUMNS, differs: DIFFERS })
    .from(eaForms)
    .where(where)
    .$dynamic();
  const rows = await withPage(query, page);
  const names = await peopleNames(
    tx,
    rows.flatMap(({ issued_by }) => issued_by ?? []),
  );
  return rows.map((row) => presentEaForm(row, { actor, language, names }));
}

/** One form that the caller may see; 404 otherwise. */
export async function oneForm(call: RowCall, id: number): Promise<EaForm> {
  const [form] = await readForms(call, and(visibleForms(call), eq(eaForms.id, id)));
  if (!form) throw notFound();
  return form;
}

/** How far the forms of a year are, of the people whom the caller may see. */
export async function eaSummary(tx: Tx, actor: Actor, { company_id, year }: EaYearOf) {
  const person = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  const seen = belongsToVisible(actor, [company_id], eaForms);
  const seenPerson = belongsToVisible(actor, [company_id], person) ?? sql`true`;
  const ofYear = and(eq(eaForms.company_id, company_id), eq(eaForms.year, year), seen);
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const draft = sql`${eaForms}.status = 'Draft'`;
  const [counts] = await tx
    .select({
      ready: count(sql`${draft} and ${eaForms}.problems = '[]'`),
      blocked: count(sql`${draft} and ${eaForms}.problems <> '[]'`),
      issued: count(sql`${eaForms}.status = 'Issued'`),
      differs: count(DIFFERS),
    })
    .from(eaForms)
    .where(ofYear);
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(distinct p.employee_id)::int as n from ${payslips} p
    where ${inEaYear({ company_id, year })} and ${seenPerson} and not exists (select from ${eaForms} f
      where f.company_id = p.company_id and f.employee_id = p.employee_id and f.year = ${year})`);
  const none = { ready: 0, blocked: 0, issued: 0, differs: 0 };
  return { year, ...(counts ?? none), missing: rows[0]?.n ?? 0, partial: seen !== undefined };
}
