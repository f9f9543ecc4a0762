import { homeEndpoints as endpoints, type HomeLayout } from '@mesra/contract/home/home';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { headcountOf, payrollCostsOf } from './figures.reads.ts';
import { peopleEvents } from './people.reads.ts';

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

const payrollCosts = handle(endpoints.payrollCosts, async (call) => {
  const { company_id } = call.query;
  return {
    data: await payrollCostsOf(call, company_id, todayIn(call.actor, company_id, call.services.clock)),
  };
});

export const homeHandlers = [layout, arrange, people, headcount, payrollCosts];
