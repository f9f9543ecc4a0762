import { homeEndpoints as endpoints, type HomeLayout } from '@mesra/contract/home/home';
import { homeFigureEndpoints as figures } from '@mesra/contract/home/home-figures';
import { endOfMonth, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { blockedRecords } from './blocked.reads.ts';
import { attendanceChart, leaveChart, overtimeChart, payrollCosts } from './charts.reads.ts';
import { coverageOf } from './coverage.reads.ts';
import { headcountOf } from './figures.reads.ts';
import type { FigureCall } from './month-figures.reads.ts';
import { peopleEvents } from './people.reads.ts';
import { changesSinceVisit, recordVisit } from './visit.store.ts';

async function layoutOf(tx: Tx, userId: number): Promise<HomeLayout> {
  const { rows } = await tx.$client.query<{ layout: HomeLayout }>('select system.home_layout($1) as layout', [
    userId,
  ]);
  return rows[0]?.layout ?? { hidden: [], order: [] };
}

const layout = handle(endpoints.layout, async ({ tx, actor }) => ({
  data: await layoutOf(tx, actor.user_id),
}));

const arrange = handle(endpoints.arrange, async ({ tx, actor, body }) => {
  await tx.$client.query('select system.arrange_home($1, $2)', [actor.user_id, JSON.stringify(body)]);
  return { data: await layoutOf(tx, actor.user_id), message: 'saved' };
});

const people = handle(endpoints.people, async (call) => {
  const { company_id } = call.query;
  return { data: await peopleEvents(call, company_id, todayIn(call.actor, company_id, call.services.clock)) };
});

const headcount = handle(endpoints.headcount, async (call) => {
  const { company_id } = call.query;
  return { data: await headcountOf(call, company_id, todayIn(call.actor, company_id, call.services.clock)) };
});

const coverage = handle(figures.coverage, async (call) => {
  const { company_id } = call.query;
  return { data: await coverageOf(call, company_id, todayIn(call.actor, company_id, call.services.clock)) };
});

const blocked = handle(figures.blocked, async ({ query, actor, tx, services }) => {
  const { company_id } = query;
  const month = plainMonthOf(todayIn(actor, company_id, services.clock));
  const of = { company_id, start_date: startOfMonth(month), end_date: endOfMonth(month) };
  // Without payroll nothing stands in its way.
  if (!roleIn(actor, company_id).modules.payroll) return { data: { ...of, count: 0, people: [] } };
  return { data: await blockedRecords(tx, actor, of) };
});

const figureCall = ({
  tx,
  actor,
  services,
  query,
}: RowCall & { query: { company_id: number } }): FigureCall => ({
  ...{ tx, services, companyId: query.company_id },
  today: todayIn(actor, query.company_id, services.clock),
});

const costs = handle(endpoints.payrollCosts, async (call) => ({
  data: await payrollCosts({ ...figureCall(call), actor: call.actor }),
}));
const attendance = handle(figures.attendance, async (call) => ({
  data: await attendanceChart(figureCall(call)),
}));
const overtime = handle(figures.overtime, async (call) => ({ data: await overtimeChart(figureCall(call)) }));
const leave = handle(figures.leave, async (call) => ({ data: await leaveChart(figureCall(call)) }));

const visit = handle(figures.visit, async (call) => ({
  data: await recordVisit(call, call.body.company_id),
}));

const changes = handle(figures.changes, async (call) => ({
  data: await changesSinceVisit(call, call.query.company_id),
}));

const charts = [costs, attendance, overtime, leave];
export const homeHandlers = [
  ...[layout, arrange, people, headcount, coverage, blocked, visit, changes],
  ...charts,
];
