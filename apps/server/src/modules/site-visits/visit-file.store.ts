import type { MessageParams } from '@mesra/contract/kit/problem';
import { MAX_STOPS } from '@mesra/contract/site-visits/visit-day';
import type { VisitFileColumn, VisitFileRow } from '@mesra/contract/site-visits/visit-file';
import {
  type PlannedSite,
  type PlanProblem,
  serviceProblem,
  siteProblem,
} from '@mesra/domain/site-visits/plan-problem';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import type { FileProblem } from '../../kit/reading/table.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { lockPresenceOf } from '../presence/presence.api.ts';
import { holdSites } from '../sites/sites.api.ts';
import { workSites } from '../sites/sites.views.ts';
import {
  activePlans,
  dayKey,
  fullDay,
  type NewVisit,
  type Person,
  planKey,
  rangeOf,
  storePlans,
  windowFault,
} from './plan.store.ts';
import type { SiteVisitRow } from './site-visits.tables.ts';
import type { VisitCells } from './visit-file.ts';

const codeKey = (code: string): string => code.trim().toLowerCase();

/** The people of a file whom the caller may see, by code. */
async function peopleOf(call: RowCall, companyId: number, rows: readonly VisitCells[]) {
  const codes = [...new Set(rows.map(({ employee_code }) => codeKey(employee_code)))];
  const { id, name, employee_code, company_joined_at, inactive_at } = employees;
  const found = await call.tx
    .select({ id, name, employee_code, company_joined_at, inactive_at })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        visibleTo(call.actor, call.companyIds),
        isNull(employees.archived_at),
        sql`lower(${employee_code}) = any (${sql.param(codes)}::text[])`,
      ),
    )
    .orderBy(id);
  return new Map(found.map((person) => [codeKey(person.employee_code), person]));
}

/** The sites of a file, by code. */
async function sitesOf(call: RowCall, companyId: number, rows: readonly VisitCells[]) {
  const codes = [...new Set(rows.map(({ site_code }) => codeKey(site_code)))];
  const found = await call.tx
    .select({ id: workSites.id })
    .from(workSites)
    .where(
      and(
        eq(workSites.company_id, companyId),
        sql`lower(${workSites.code}) = any (${sql.param(codes)}::text[])`,
      ),
    );
  const held = await holdSites(
    call.tx,
    companyId,
    found.map(({ id }) => id),
  );
  return new Map([...held.values()].map((site) => [codeKey(site.code), site]));
}

/** The column of the file that a field of a plan is in. */
const COLUMN_OF: Record<PlanProblem['field'], VisitFileColumn> = {
  work_site_id: 'site_code',
  date: 'date',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
};

/** A row of the file with what it plans. */
interface FileVisit extends VisitFileRow {
  visit: NewVisit;
}

export interface ComparedFile {
  people: Person[];
  visits: FileVisit[];
  problems: FileProblem[];
}

/** What keeps a visit from being planned by itself, at its column; null for nothing. */
function cellFault(
  call: RowCall,
  visit: NewVisit,
  { person, site }: { person: Person; site: PlannedSite & { company_id: number } },
): { column: VisitFileColumn; key: string; params?: MessageParams } | null {
  const { date } = visit;
  if (date < todayIn(call.actor, site.company_id, call.services.clock))
    return { column: 'date', key: 'site_visit.past' };
  const problem = siteProblem(site, date, date) ?? serviceProblem(person, date, date);
  const found = problem ?? windowFault(call, site.company_id, visit);
  return found && { ...found, column: COLUMN_OF[found.field as PlanProblem['field']] };
}

/** Tells visits of a file apart from those that stand, from each other, and from those for which a day has no room. */
function comparing(before: readonly SiteVisitRow[]) {
  const stands = new Set(before.map(planKey));
  const firstRow = new Map<string, number>();
  const perDay = new Map<string, number>();
  const count = (visit: Pick<NewVisit, 'employee_id' | 'date'>) => {
    const visits = (perDay.get(dayKey(visit)) ?? 0) + 1;
    perDay.set(dayKey(visit), visits);
    return visits;
  };
  for (const visit of before) count(visit);
  return (row: number, visit: NewVisit) => {
    const key = planKey(visit);
    const first = firstRow.get(key);
    if (first !== undefined) return { first };
    firstRow.set(key, row);
    const already = stands.has(key);
    return { already, full: !already && count(visit) > MAX_STOPS };
  };
}

/** What the rows of a file would plan, with what keeps any of them from it. */
export async function compareVisits(
  call: RowCall,
  companyId: number,
  rows: readonly VisitCells[],
): Promise<ComparedFile> {
  const people = await peopleOf(call, companyId, rows);
  const sites = await sitesOf(call, companyId, rows);
  const ids = [...people.values()].map(({ id }) => id);
  const range = rangeOf(rows.map(({ date }) => date));
  const compare = comparing(ids.length > 0 ? await activePlans(call.tx, companyId, ids, range) : []);
  const problems: FileProblem[] = [];
  const visits = rows.flatMap((cells): FileVisit[] => {
    const { row, date, starts_at, ends_at, purpose } = cells;
    const wrong = (column: VisitFileColumn, key: string, params: MessageParams = {}): FileVisit[] => {
      problems.push({ row, column, message: { key, params } });
      return [];
    };
    const person = people.get(codeKey(cells.employee_code));
    const site = sites.get(codeKey(cells.site_code));
    if (!person) return wrong('employee_code', 'site_visit.import_no_employee');
    if (!site) return wrong('site_code', 'site_visit.import_no_site');
    const visit = { employee_id: person.id, work_site_id: site.id, date, starts_at, ends_at, purpose };
    const fault = cellFault(call, visit, { person, site });
    if (fault) return wrong(fault.column, fault.key, fault.params);
    const { first, already = false, full } = compare(row, visit);
    if (first !== undefined) return wrong('employee_code', 'import.same_as_row', { row: first });
    const { key, params } = fullDay('date', person.name, date);
    if (full) return wrong('date', key, params);
    const named = { employee_code: person.employee_code, name: person.name };
    const at = { site_code: site.code, site: site.name };
    return [{ row, ...named, ...at, date, starts_at, ends_at, purpose, already, visit }];
  });
  return { people: [...people.values()], visits, problems };
}

/** Plans the visits of a file that do not stand already, with their people held. */
export async function storeVisits(call: RowCall, companyId: number, { people, visits }: ComparedFile) {
  await lockPresenceOf(
    call.tx,
    companyId,
    people.map(({ id: employee_id }) => ({ employee_id })),
  );
  const wanted = visits.map(({ visit }) => visit);
  return storePlans(call, companyId, wanted, { people, field: 'file' });
}
