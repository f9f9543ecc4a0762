import { addDays } from '@mesra/domain/kit/plain-date';
import { approvals } from '../../modules/approvals/approvals.tables.ts';
import { availabilities, shiftWishes } from '../../modules/availability/availability.tables.ts';
import { openShiftRequests, openShifts } from '../../modules/open-shifts/open-shifts.tables.ts';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import { shiftSwaps } from '../../modules/shift-swaps/shift-swaps.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about one's own schedule, availability, open shifts and swaps. */

const OWN = '/api/attendances';
const MANAGE = '/api/operation/attendances';
const AVAILABILITY = `${OWN}/availability`;
const TIMES = { start_time: '09:00', end_time: '12:00', break_minute: 0 };
let counted = 0;

/** A day of its own for each sample. */
const freshDay = (): string => {
  counted += 1;
  return addDays('2027-01-01', counted);
};
const mine: Arrange = () => ({});
const inCompany: Arrange = (_, { company_id }) => ({ body: { company_id } });
const colleague = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Colleague`, salary: 300_000 });

/** Lets somebody work on a day, published. */
async function rostered(
  product: TestProduct,
  { company_id, owner }: Planted,
  employee_id: number,
  date: string,
) {
  const plan = { kind: 'work', sessions: [{ times: TIMES }] };
  const path = `${MANAGE}/rosters`;
  await product.call('POST', `${path}/cells`, {
    as: owner,
    body: { company_id, cells: [{ employee_id, date, plan }] },
  });
  const body = { company_id, start_date: date, end_date: date, ids: [employee_id] };
  await product.call('POST', `${path}/publish`, { as: owner, body });
}

/** An open shift; requested by the planted employee where it says so. */
async function openShift(
  product: TestProduct,
  { company_id, employee_id, marker }: Planted,
  requested = false,
) {
  const date = freshDay();
  const row = { ...TIMES, company_id, date, starts_at: `${date}T01:00:00Z`, note: `${marker} shift` };
  return product.within(company_id, async (tx) => {
    const [shift] = await tx
      .insert(openShifts)
      .values(requested ? { ...row, status: 'Requested', employee_id } : row)
      .returning();
    const id = shift?.id ?? 0;
    if (!requested) return { id, version: shift?.version ?? 1 };
    const [approval] = await tx
      .insert(approvals)
      .values({ company_id, kind: 'open_shift', employee_id, subject: `open_shift ${id}` })
      .returning();
    const approval_id = approval?.id ?? null;
    await tx.insert(openShiftRequests).values({ company_id, open_shift_id: id, employee_id, approval_id });
    return { id, version: shift?.version ?? 1 };
  });
}

/** A hand-over that waits for its colleague: by the planted employee, or to them. */
async function swap(product: TestProduct, planted: Planted, toPlanted = false) {
  const { company_id, employee_id } = planted;
  const date = freshDay();
  const other = await colleague(product, planted);
  const [giver, taker] = toPlanted ? [other, employee_id] : [employee_id, other];
  await rostered(product, planted, giver, date);
  const given = [{ template_id: null, ...TIMES, work_site_id: null }];
  const [row] = await product.within(company_id, (tx) =>
    tx
      .insert(shiftSwaps)
      .values({
        company_id,
        employee_id: giver,
        date,
        given,
        colleague_id: taker,
        starts_at: `${date}T01:00:00Z`,
      })
      .returning(),
  );
  return { params: { id: row?.id ?? 0 }, body: {} };
}

const toAnswer: Arrange = (product, planted) => swap(product, planted, true);

/** By `METHOD path`. */
export const SHIFT_REQUESTS: Record<string, Arrange> = {
  [`GET ${OWN}/schedules`]: mine,
  [`GET ${OWN}/calendar`]: mine,
  [`POST ${OWN}/calendar`]: inCompany,
  [`DELETE ${OWN}/calendar`]: (_, { company_id }) => ({ query: { company_id } }),
  [`GET ${OWN}/calendars/{token}/shifts.ics`]: () => ({ params: { token: 'nothing' }, refused: true }),

  [`GET ${AVAILABILITY}`]: mine,
  [`POST ${AVAILABILITY}`]: (_, { company_id }) => ({
    body: {
      company_id,
      effective_from: freshDay(),
      days: Array.from({ length: 7 }, () => ({ kind: 'between', start_time: '09:00', end_time: '18:00' })),
    },
  }),
  [`DELETE ${AVAILABILITY}/{id}`]: async (product, { company_id, employee_id }) => {
    const days = Array.from({ length: 7 }, () => ({
      kind: 'any' as const,
      start_time: null,
      end_time: null,
    }));
    const [row] = await product.within(company_id, (tx) =>
      tx
        .insert(availabilities)
        .values({ company_id, employee_id, effective_from: freshDay(), days })
        .returning(),
    );
    return { params: { id: row?.id ?? 0 } };
  },
  [`POST ${AVAILABILITY}/wishes`]: (_, { company_id }) => ({
    body: { company_id, date: freshDay(), kind: 'work', note: 'Please' },
  }),
  [`DELETE ${AVAILABILITY}/wishes/{id}`]: async (product, { company_id, employee_id }) => {
    const [row] = await product.within(company_id, (tx) =>
      tx.insert(shiftWishes).values({ company_id, employee_id, date: freshDay(), kind: 'off' }).returning(),
    );
    return { params: { id: row?.id ?? 0 } };
  },
  [`GET ${MANAGE}/availabilities`]: (_, { company_id }) => ({
    query: { company_id, start_date: '2027-01-01', end_date: '2027-01-07' },
    planted: true,
  }),

  [`GET ${MANAGE}/open-shifts`]: async (product, planted) => {
    await openShift(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`POST ${MANAGE}/open-shifts`]: (_, { company_id }) => ({
    body: { company_id, date: freshDay(), times: TIMES, note: 'Gate' },
    planted: true,
  }),
  [`GET ${MANAGE}/open-shifts/{id}/candidates`]: async (product, planted) => ({
    params: { id: (await openShift(product, planted)).id },
    planted: true,
  }),
  [`POST ${MANAGE}/open-shifts/{id}/cancel`]: async (product, planted) => {
    const { id, version } = await openShift(product, planted);
    return { params: { id }, body: { reason: 'Closed', version }, planted: true };
  },
  [`GET ${OWN}/open-shifts`]: mine,
  [`POST ${OWN}/open-shifts/{id}/request`]: async (product, planted) => ({
    params: { id: (await openShift(product, planted)).id },
    body: {},
  }),
  [`POST ${OWN}/open-shifts/{id}/withdraw`]: async (product, planted) => ({
    params: { id: (await openShift(product, planted, true)).id },
    body: {},
  }),

  [`GET ${OWN}/swaps`]: mine,
  [`GET ${OWN}/swaps/colleagues`]: (_, { company_id }) => ({ query: { company_id, date: freshDay() } }),
  [`POST ${OWN}/swaps`]: async (product, planted) => {
    const date = freshDay();
    await rostered(product, planted, planted.employee_id, date);
    return {
      body: { company_id: planted.company_id, date, colleague_id: await colleague(product, planted) },
    };
  },
  [`POST ${OWN}/swaps/{id}/accept`]: toAnswer,
  [`POST ${OWN}/swaps/{id}/decline`]: toAnswer,
  [`POST ${OWN}/swaps/{id}/cancel`]: (product, planted) => swap(product, planted),
  [`GET ${MANAGE}/swaps`]: async (product, planted) => {
    await swap(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
};
