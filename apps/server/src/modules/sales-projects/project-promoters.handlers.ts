import type { Message } from '@mesra/contract/kit/problem';
import { projectPromoters as endpoints } from '@mesra/contract/sales-projects/project-plan';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { likePattern } from '../../kit/list.ts';
import { invalid } from '../../kit/problem.ts';
import { register } from '../../kit/register.ts';
import {
  assertPromoters,
  type PayPlan,
  presentPay,
  promotersNamed,
  visiblePromoters,
} from '../promoters/promoters.api.ts';
import {
  assertInProject,
  assertNotScheduled,
  ofProject,
  planAbilities,
  planDerived,
  planProblems,
  planValues,
} from './plan-part.ts';
import { salesProjectPromoters as table } from './project-plan.tables.ts';

type Row = typeof table.$inferSelect;

const ofPromoter = (value: SQL): SQL => sql`(select ${value} from reads.promoters m
  left join reads.employees e on e.company_id = m.company_id and e.id = m.employee_id
  where m.company_id = ${table.company_id} and m.id = ${table.promoter_id})`;

/** Rows of promoters whom the caller sees; their pay is nobody else's. */
const visible = ({ actor, companyIds }: RowCall): SQL => sql`exists (select from reads.promoters m
  where m.company_id = ${table.company_id} and m.id = ${table.promoter_id} and ${visiblePromoters(
    actor,
    companyIds,
    {
      ...{ company_id: sql`m.company_id`, id: sql`m.id`, employee_id: sql`m.employee_id` },
    },
  )})`;

/**
 * The columns of what was entered: a target is entered in ringgit or pieces, both with two decimals, and stored in sen or pieces.
 * 422 for one of the two alone.
 */
function columnsOf({ target, ...entered }: Record<string, unknown>) {
  if (target === undefined && entered.target_by === undefined) return planValues(entered);
  if (target === undefined || entered.target_by === undefined) throw invalid('target', 'validation.required');
  const stored = typeof target === 'number' && entered.target_by === 'quantity' ? target / 100 : target;
  return { ...planValues(entered), target: stored };
}

interface Entered {
  start_date: string;
  end_date: string | null;
  rate: number | null;
  rate_unit: string | null;
  target_by: string | null;
  /** As text where it was not entered. */
  target: number | string | null;
}

/** What is wrong within a pay plan: half of a rate or of a target, or pieces that are not whole. */
function payProblems({ rate, rate_unit, target_by, target }: Entered): Record<string, Message[] | undefined> {
  const required = [{ key: 'validation.required' }];
  return {
    rate: rate_unit !== null && rate === null ? required : undefined,
    rate_unit: rate !== null && rate_unit === null ? required : undefined,
    target_by: target !== null && target_by === null ? required : undefined,
    target:
      target_by !== null && target === null
        ? required
        : target_by === 'quantity' && typeof target === 'number' && target % 100 !== 0
          ? [{ key: 'sales_project.pieces' }]
          : undefined,
  };
}

/** 422 for a day or hour rate of an employee whose salary pays these hours on one of the days. */
async function assertUnsalaried(call: RowCall, row: Row): Promise<void> {
  if (row.rate === null) return;
  const { rows } = await call.tx.execute<{ name: string }>(sql`
    select e.name from reads.promoters m
    join reads.employees e on e.company_id = m.company_id and e.id = m.employee_id
    join reads.employee_salaries y on y.company_id = m.company_id and y.employee_id = m.employee_id and y.amount > 0
    join reads.sales_projects p on p.company_id = m.company_id and p.id = ${row.sales_project_id}
    where m.company_id = ${row.company_id} and m.id = ${row.promoter_id}
      and y.effective_from <= coalesce(${row.end_date}::date, p.end_date)
      and not exists (select from reads.employee_salaries n where n.company_id = y.company_id
        and n.employee_id = y.employee_id and n.effective_from > y.effective_from
        and n.effective_from <= ${row.start_date}::date)`);
  const [salaried] = rows;
  if (salaried) throw invalid('rate', 'payout.salaried', { name: salaried.name });
}

/** 422 for a promoter who is newly named and not one whom the caller sees, or archived. */
async function assertPromoter(call: RowCall, before: Row | null, after: Row): Promise<void> {
  if (before?.promoter_id === after.promoter_id) return;
  await assertPromoters(call, after.company_id, [after.promoter_id], true);
  const promoter = (await promotersNamed(call.tx, after.company_id, [after.promoter_id])).get(
    after.promoter_id,
  );
  if (promoter?.archived_at != null)
    throw invalid('promoter_id', 'sales_project.promoter_archived', { name: promoter.name });
}

/** The promoters of projects with their pay plans. */
export const projectPromoterRows = register({
  table,
  endpoints,
  visible,
  sorts: {
    name: ofPromoter(sql`lower(coalesce(m.name, e.name))`),
    code: ofPromoter(sql`lower(m.code)`),
    start_date: table.start_date,
  },
  matching: ({ project_id, keyword }) => [
    ofProject(table, project_id),
    keyword
      ? sql`${ofPromoter(sql`concat_ws(' ', m.name, e.name, m.code)`)} ilike ${likePattern(keyword)}`
      : undefined,
  ],
  derived: () => ({
    ...planDerived(table),
    promoter: ofPromoter(
      sql`jsonb_build_object('id', m.id, 'code', m.code, 'name', coalesce(m.name, e.name))`,
    ),
  }),
  can: planAbilities(endpoints),
  values: (entered) => columnsOf(entered),
  check: (row) => ({ ...planProblems(row), ...payProblems(row as Entered) }),
  present: (row) => presentPay(row as PayPlan),
  changed: async (call, { before, after }) => {
    await assertInProject(call, before, after);
    if (after) await assertPromoter(call, before, after);
    if (after) await assertUnsalaried(call, after);
    await assertNotScheduled(
      call,
      { before, after },
      { table, column: 'promoter_id', id: before?.promoter_id, key: 'sales_project.promoter_scheduled' },
    );
  },
});
