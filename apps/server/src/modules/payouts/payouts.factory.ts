import { randomUUID } from 'node:crypto';
import type { Payout } from '@mesra/contract/payouts/payout';
import { sql } from 'drizzle-orm';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { addProduct } from '../products/products.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { plantOutlet, plantSalesProject, takePart } from '../sales-projects/sales-projects.factory.ts';
import type { SiteCompany } from '../sites/sites.factory.ts';
import { lookForChangedPayouts } from './payouts.jobs.ts';

/** A project of 2026 with an outlet, and soap at RM 12.90 that pays RM 2.00 a piece. */
export interface Campaign {
  project_id: number;
  outlet_id: number;
  soap: number;
}

export async function plantCampaign(product: TestProduct, company: SiteCompany): Promise<Campaign> {
  const project_id = await plantSalesProject(product, company.id);
  const { id: outlet_id } = await plantOutlet(product, company.id, project_id);
  const { id: soap } = await addProduct(product, company, { name: 'Soap' });
  await product.within(company.id, (tx) =>
    tx.execute(sql`
      insert into sales_project_products (company_id, sales_project_id, product_id, start_date, price, commission_by, commission_rate)
      values (${company.id}, ${project_id}, ${soap}, '2026-01-01', 1290, 'piece', 200)`),
  );
  return { project_id, outlet_id, soap };
}

type Part = NonNullable<Parameters<typeof takePart>[4]>;

/** RM 80.00 a day, RM 10.00 for transport. */
const BY_DAY: Part = { rate: 8_000, rate_unit: 'day', transport: 1_000 };

/** A promoter of a project with a pay plan: from outside at a day rate, unless others are named. */
export async function joinCampaign(
  product: TestProduct,
  company: SiteCompany,
  { project_id }: Campaign,
  { employee_id, part = BY_DAY }: { employee_id?: number; part?: Part } = {},
): Promise<number> {
  const { id } = await addPromoter(product, company, employee_id === undefined ? {} : { employee_id });
  await takePart(product, company.id, project_id, id, part);
  return id;
}

type State = 'Verified' | 'Pending' | 'Rejected';

interface Attended {
  promoter_id: number;
  date: string;
  from?: string;
  until?: string;
  state?: State;
  /** Planned without times. */
  all_day?: boolean;
}

const at = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`).toISOString();

/** A session from 10 to 18 with what was recorded of it, as its device and a review leave it; returns its schedule. */
export const attend = (
  product: TestProduct,
  company: SiteCompany,
  { project_id, outlet_id }: Campaign,
  { promoter_id, date, from = '10:00', until = '18:00', state = 'Verified', all_day = false }: Attended,
): Promise<number> =>
  product.within(company.id, async (tx) => {
    const { rows: people } = await tx.execute<{ employee_id: number | null }>(
      sql`select employee_id from promoters where id = ${promoter_id}`,
    );
    const employee_id = people[0]?.employee_id ?? null;
    const store = async (type: 'in' | 'out', time: string) => {
      const recorded = at(date, time);
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into presence_events (company_id, uuid, employee_id, promoter_id, type, recorded_at, arrived_at, local_date, zone,
          source, status, review_reason)
        values (${company.id}, gen_random_uuid(), ${employee_id}, ${employee_id === null ? promoter_id : null}, ${type},
          ${recorded}, ${recorded}, ${date}, 'Asia/Kuala_Lumpur', 'own', ${state}, ${state === 'Rejected' ? 'Not there' : null})
        returning id`);
      return rows[0]?.id ?? null;
    };
    const [checkin, checkout] = [await store('in', from), await store('out', until)];
    const [begins, ends] = all_day ? [null, null] : ['10:00', '18:00'];
    const [first, last] = all_day
      ? [at(date, '00:00'), at(date, '24:00')]
      : [at(date, '10:00'), at(date, '18:00')];
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into promoter_schedules (company_id, uuid, sales_project_id, promoter_id, outlet_id, date, start_time, end_time,
        starts_at, ends_at, status, checkin_event_id, checkout_event_id)
      values (${company.id}, gen_random_uuid(), ${project_id}, ${promoter_id}, ${outlet_id}, ${date}, ${begins}, ${ends},
        ${first}, ${last}, 'Checked Out', ${checkin}, ${checkout}) returning id`);
    return rows[0]?.id ?? 0;
  });

/** Decides on the events of a schedule, as a review does. */
export const review = (product: TestProduct, company: SiteCompany, schedule: number, state: State) =>
  product.within(company.id, (tx) =>
    tx.execute(sql`update presence_events e set status = ${state}, review_reason = ${state === 'Rejected' ? 'Not there' : null}
      from promoter_schedules s where s.id = ${schedule} and s.company_id = e.company_id
        and e.id in (s.checkin_event_id, s.checkout_event_id)`),
  );

/** Sells pieces of soap on a schedule at noon; `marks` have the sale wait for a review. */
export const sell = (
  product: TestProduct,
  company: SiteCompany,
  { project_id, outlet_id, soap }: Campaign,
  { schedule, pieces, marks = [] }: { schedule: number; pieces: number; marks?: string[] },
): Promise<string> =>
  product.within(company.id, async (tx) => {
    const uuid = randomUUID();
    await tx.execute(sql`
      with s as (select * from promoter_schedules where id = ${schedule}),
      d as (insert into outlet_days (company_id, sales_project_id, outlet_id, date)
        select ${company.id}, ${project_id}, ${outlet_id}, s.date from s on conflict do nothing)
      select`);
    await tx.execute(sql`
      insert into outlet_day_products (company_id, outlet_day_id, product_id, price, minimum_stock)
      select d.company_id, d.id, ${soap}, 1290, 0 from outlet_days d join promoter_schedules s on s.id = ${schedule}
        and d.company_id = s.company_id and d.sales_project_id = s.sales_project_id and d.outlet_id = s.outlet_id
        and d.date = s.date on conflict do nothing`);
    await tx.execute(sql`
      insert into stock_entries (company_id, uuid, schedule_id, outlet_day_id, product_id, type, total, recorded_at, arrived_at,
        source, entered_by)
      select s.company_id, gen_random_uuid(), s.id, d.id, ${soap}, 'opening', 10000, s.starts_at, now(), 'own',
        ${company.owner.user_id}
      from promoter_schedules s join outlet_days d on d.company_id = s.company_id and d.sales_project_id = s.sales_project_id
        and d.outlet_id = s.outlet_id and d.date = s.date
      where s.id = ${schedule} and not exists (select from stock_entries o where o.company_id = d.company_id
        and o.outlet_day_id = d.id and o.type = 'opening')`);
    await tx.execute(sql`
      insert into stock_entries (company_id, uuid, schedule_id, outlet_day_id, product_id, type, total, recorded_at, arrived_at,
        source, entered_by, marks)
      select s.company_id, ${uuid}::uuid, s.id, d.id, ${soap}, 'sale', ${pieces}, s.starts_at + interval '2 hours', now(), 'own',
        ${company.owner.user_id}, ${JSON.stringify(marks)}::jsonb
      from promoter_schedules s join outlet_days d on d.company_id = s.company_id and d.sales_project_id = s.sales_project_id
        and d.outlet_id = s.outlet_id and d.date = s.date where s.id = ${schedule}`);
    return uuid;
  });

/** Has the review of a sale that waits accept it. */
export const acceptSale = (product: TestProduct, company: SiteCompany, uuid: string) =>
  product.within(company.id, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into approvals (company_id, kind, subject, status, decided_by, decided_at)
      values (${company.id}, 'outlet_evidence', ${`entry ${uuid}`}, 'Approved', ${company.owner.user_id}, now()) returning id`);
    await tx.execute(sql`
      insert into outlet_reviews (company_id, approval_id, schedule_id, entry_uuid)
      select company_id, ${rows[0]?.id ?? 0}, schedule_id, uuid from stock_entries where uuid = ${uuid}::uuid`);
    await tx.execute(sql`update outlet_reviews set decided_at = now() where entry_uuid = ${uuid}::uuid`);
  });

/** The payouts of a company brought up to date, and the calls of its owner. */
export function payoutCalls(product: TestProduct, company: SiteCompany) {
  const call = (id: number, verb: string, body: object, as: Person = company.owner) =>
    product.call('POST', `/api/spm/payouts/${id}/${verb}`, { as, body });
  const list = async (as: Person = company.owner): Promise<Payout[]> => {
    await lookForChangedPayouts(product.services);
    const path = `/api/spm/payouts?company_id=${company.id}&per_page=100&sort_by=month&sort=asc`;
    return (await product.call('GET', path, { as })).body.data;
  };
  return {
    list,
    /** The payout of a promoter in a month. */
    of: async (promoter_id: number, month: string): Promise<Payout> => {
      const row = (await list()).find(
        (one) => one.promoter.id === promoter_id && one.month === `${month}-01`,
      );
      if (!row) throw new Error(`No payout of ${promoter_id} in ${month}`);
      return (await product.call('GET', `/api/spm/payouts/${row.id}`, { as: company.owner })).body.data;
    },
    approve: ({ id, version }: Pick<Payout, 'id' | 'version'>, as?: Person) =>
      call(id, 'approve', { version }, as),
    post: ({ id, version }: Pick<Payout, 'id' | 'version'>, as?: Person) => call(id, 'post', { version }, as),
    pay: ({ id, version }: Pick<Payout, 'id' | 'version'>, paid_on: string, as?: Person) =>
      call(id, 'pay', { version, paid_on }, as),
    withdraw: ({ id, version }: Pick<Payout, 'id' | 'version'>, reason = 'A mistake', as?: Person) =>
      call(id, 'withdraw', { version, reason }, as),
  };
}

/** The lines of a payout in short. */
export const linesOf = ({ lines }: Pick<Payout, 'lines'>): string[] =>
  lines.map(({ kind, of, month, amount }) =>
    kind === 'difference' ? `difference ${of} ${month?.slice(0, 7)} ${amount}` : `${kind} ${amount}`,
  );
