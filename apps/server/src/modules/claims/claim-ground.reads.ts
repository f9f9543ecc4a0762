import type { LimitedItem } from '@mesra/domain/claims/claim-limits';
import { COUNTED_STATUSES } from '@mesra/domain/claims/claim-states';
import type { MileageRates, Vehicle } from '@mesra/domain/claims/mileage';
import { type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import {
  readCategories,
  readExchangeRates,
  readMileageRates,
  readSetting,
  type StoredCategory,
  type StoredExchangeRate,
  type StoredSetting,
} from '../claim-setup/claim-setup.api.ts';
import { employees, employments } from '../employees/employees.views.ts';
import { claimItems, claims } from './claims.tables.ts';

/** Whose claim, and which one: null before it is stored. */
export interface Claiming {
  companyId: number;
  employeeId: number;
  claimId: number | null;
}

/** Somebody as far as their claims depend on it. */
export interface ClaimPerson {
  id: number;
  company_id: number;
  name: string;
  company_joined_at: PlainDate;
  inactive_at: PlainDate | null;
  reports_to_id: number | null;
  branch_id: number | null;
  department_id: number | null;
  position_level_id: number | null;
}

/** An item of the person's other claims that counts. */
interface UsedItem extends LimitedItem {
  vehicle: Vehicle | null;
  metres: number;
}

/** What the items of a claim rest on. */
export interface ClaimGround {
  setting: StoredSetting;
  person: ClaimPerson;
  today: PlainDate;
  categories: ReadonlyMap<number, StoredCategory>;
  levelOn: (date: PlainDate) => number | null;
  used: readonly UsedItem[];
  mileageRates: readonly MileageRates[];
  exchangeRates: readonly StoredExchangeRate[];
}

async function readPerson({ tx }: RowCall, { companyId, employeeId }: Claiming): Promise<ClaimPerson> {
  const { id, company_id, name, company_joined_at, inactive_at, reports_to_id } = employees;
  const { branch_id, department_id, position_level_id } = employees;
  const [person] = await tx
    .select({
      ...{ id, company_id, name, company_joined_at, inactive_at, reports_to_id },
      ...{ branch_id, department_id, position_level_id },
    })
    .from(employees)
    .where(and(eq(company_id, companyId), eq(id, employeeId)));
  if (!person) throw notFound();
  return person;
}

/** The position level of a person by day; undefined before it is known. */
async function readLevels({ tx }: RowCall, { companyId, employeeId }: Claiming) {
  const periods = await tx
    .select({ from: employments.effective_from, level: employments.position_level_id })
    .from(employments)
    .where(and(eq(employments.company_id, companyId), eq(employments.employee_id, employeeId)));
  const latestFirst = periods.sort((a, b) => (a.from < b.from ? 1 : -1));
  return (date: PlainDate) => latestFirst.find(({ from }) => from <= date)?.level;
}

/** The person's items of other claims that count, in the calendar years of some days; what is taken back once that is decided. */
async function readUsed(
  { tx }: RowCall,
  { companyId, employeeId, claimId }: Claiming,
  dates: readonly PlainDate[],
): Promise<UsedItem[]> {
  const ordered = [...dates].sort();
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return [];
  const { rows } = await tx.execute<UsedItem & Record<string, unknown>>(sql`
    select i.id, i.claim_category_id, i.date, coalesce(i.accepted_amount, greatest(i.amount, 0)) as amount, i.vehicle,
      case when i.decision = 'Rejected' then 0 else coalesce(i.metres, 0) end as metres
    from ${claimItems} i join ${claims} c on c.company_id = i.company_id and c.id = i.claim_id
    where i.company_id = ${companyId} and i.employee_id = ${employeeId}
      and i.date between ${`${yearOf(first)}-01-01`}::date and ${`${yearOf(last)}-12-31`}::date
      and c.status = any (${sql.param([...COUNTED_STATUSES])}::text[]) and c.id is distinct from ${claimId}::bigint`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** What items of these categories on these days rest on, in a constant number of queries that are sent together. */
export async function readGround(
  call: RowCall,
  claiming: Claiming,
  { categoryIds, dates }: { categoryIds?: readonly number[]; dates: readonly PlainDate[] },
): Promise<ClaimGround> {
  const { tx, actor, services } = call;
  const { companyId } = claiming;
  const [person, categories, setting, levelOn, used, exchangeRates] = await Promise.all([
    readPerson(call, claiming),
    readCategories(tx, companyId, categoryIds),
    readSetting(tx, companyId),
    readLevels(call, claiming),
    readUsed(call, claiming, dates),
    readExchangeRates(tx, companyId),
  ]);
  const kinds = new Set([...categories.values()].map(({ kind }) => kind));
  return {
    ...{ person, categories, setting, used, exchangeRates },
    today: todayIn(actor, companyId, services.clock),
    levelOn: (date) => {
      const level = levelOn(date);
      return level === undefined ? person.position_level_id : level;
    },
    mileageRates: kinds.has('mileage') ? await readMileageRates(tx, companyId) : [],
  };
}
