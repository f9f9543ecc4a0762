import type { ClaimFacts } from '@mesra/contract/claims/claim';
import { limitRowOn } from '@mesra/domain/claims/claim-limits';
import { COUNTED_STATUSES } from '@mesra/domain/claims/claim-states';
import { formatMoney } from '@mesra/domain/kit/money';
import { addMonths, endOfMonth, type PlainDate, startOfMonth, yearOf } from '@mesra/domain/kit/plain-date';
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { readAdvanceLeft } from '../claim-advances/claim-advances.api.ts';
import { categoryName } from '../claim-setup/claim-setup.api.ts';
import type { ClaimRow } from './claim.reads.ts';
import { readGround } from './claim-ground.reads.ts';
import { claimItems, claims } from './claims.tables.ts';
import { ringgit } from './item.present.ts';

/** What the person claimed of each category of a claim in the month and year of its last day, with the claim itself. */
async function sumsOf({ tx }: RowCall, row: ClaimRow, day: PlainDate) {
  const { rows } = await tx.execute<{ claim_category_id: number; month: string; year: string }>(sql`
    select i.claim_category_id, sum(coalesce(i.accepted_amount, i.amount)) as year,
      coalesce(sum(coalesce(i.accepted_amount, i.amount)) filter (where i.date between ${startOfMonth(day)}::date
        and ${endOfMonth(day.slice(0, 7))}::date), 0) as month
    from ${claimItems} i join ${claims} c on c.company_id = i.company_id and c.id = i.claim_id
    where i.company_id = ${row.company_id} and i.employee_id = ${row.employee_id}
      and (c.id = ${row.id} or c.status = any (${sql.param([...COUNTED_STATUSES])}::text[]))
      and i.date between ${`${yearOf(day)}-01-01`}::date and ${`${yearOf(day)}-12-31`}::date
      and exists (select from ${claimItems} o where o.company_id = i.company_id and o.claim_id = ${row.id}
        and o.claim_category_id = i.claim_category_id)
    group by 1 order by 1`);
  return rows;
}

async function useOf(call: RowCall, row: ClaimRow): Promise<ClaimFacts['use']> {
  const day = row.end_date;
  if (day === null) return [];
  const sums = await sumsOf(call, row, day);
  const { company_id: companyId, employee_id: employeeId, id: claimId } = row;
  const ground = await readGround(
    call,
    { companyId, employeeId, claimId },
    { categoryIds: sums.map((one) => one.claim_category_id), dates: [] },
  );
  return sums.flatMap(({ claim_category_id, month, year }) => {
    const category = ground.categories.get(claim_category_id);
    if (!category) return [];
    const person = { employee_id: employeeId, position_level_id: ground.levelOn(day) };
    const limits = limitRowOn(category.limits, { ...person, date: day });
    return [
      {
        claim_category: { id: category.id, name: categoryName(category, call.language) },
        month: formatMoney(Number(month)),
        per_month: ringgit(limits?.per_month ?? null),
        year: formatMoney(Number(year)),
        per_year: ringgit(limits?.per_year ?? null),
      },
    ];
  });
}

/** Other claims of the twelve months before one was sent, the latest first. */
async function earlierOf({ tx }: RowCall, row: ClaimRow): Promise<ClaimFacts['earlier']> {
  const since = addMonths((row.sent_at ?? row.created_at).slice(0, 10), -12);
  const rows = await tx
    .select({
      ...{ id: claims.id, title: claims.title, status: claims.status },
      ...{ total: claims.total, sent_at: claims.sent_at },
    })
    .from(claims)
    .where(
      and(
        eq(claims.company_id, row.company_id),
        eq(claims.employee_id, row.employee_id),
        ne(claims.id, row.id),
        isNotNull(claims.sent_at),
        inArray(claims.status, [...COUNTED_STATUSES, 'Rejected']),
        sql`${claims.sent_at} >= ${since}::date`,
      ),
    )
    .orderBy(desc(claims.id))
    .limit(50);
  return rows.map((one) => ({ ...one, total: formatMoney(one.total) }));
}

/** The facts beside a decision. */
export const claimFactsOf = async (call: RowCall, row: ClaimRow): Promise<ClaimFacts> => ({
  use: await useOf(call, row),
  earlier: await earlierOf(call, row),
  advance_left: formatMoney(await readAdvanceLeft(call.tx, row, row.id)),
});
