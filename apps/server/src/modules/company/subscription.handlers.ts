import { SCREENS, type Screen } from '@mesra/contract/access/screens';
import { subscriptionEndpoints } from '@mesra/contract/company/subscription';
import type { Message } from '@mesra/contract/kit/problem';
import { companyChannel } from '@mesra/contract/realtime/channel';
import { formatMoney } from '@mesra/domain/kit/money';
import { subscriptionCost } from '@mesra/domain/subscription/cost';
import { eq, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { emit } from '../../kit/events.ts';
import { type Call, handle, roleIn } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { publish } from '../../kit/publish.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { companyFrames } from './company.api.ts';
import { modulesChanged } from './company.events.ts';
import { companies } from './company.tables.ts';

type CompanyRow = typeof companies.$inferSelect;
type SubscriptionCall = Pick<Call<never>, 'tx' | 'actor' | 'services'>;

/** The modules that currently have a screen, in menu order. */
const MODULES = [
  ...new Set((SCREENS as readonly Screen[]).flatMap((screen) => (screen.module ? [screen.module] : []))),
];

const money = (sen: number | null) => (sen === null ? null : formatMoney(sen));

async function present({ tx, actor, services }: SubscriptionCall, row: CompanyRow) {
  const owner = roleIn(actor, row.id).type === 'owner';
  const [frame] = await companyFrames(tx, [row], services.clock);
  const seats = frame?.active_employees_count ?? 0;
  const references = MODULES.map((module) => ({ module, enabled: row.modules[module] === true }));
  const cost = subscriptionCost(references, seats, dayIn(row.time_zone, services.clock.now()));
  return {
    company_id: row.id,
    plan: row.plan,
    seats_used: owner ? seats : null,
    currency: 'MYR' as const,
    modules: cost.modules.map((module) => ({
      ...module,
      price_per_seat: owner ? money(module.price_per_seat) : null,
      monthly: owner ? money(module.monthly) : null,
    })),
    monthly_total: owner ? formatMoney(cost.monthly_total) : null,
    version: row.version,
    can_change: owner,
  };
}

async function companyRow({ tx }: SubscriptionCall, id: number): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id));
  if (!row) throw notFound();
  return row;
}

const read = handle(subscriptionEndpoints.read, async (call) => {
  roleIn(call.actor, call.params.id);
  return { data: await present(call, await companyRow(call, call.params.id)) };
});

function assertKnown(modules: Record<string, boolean>): void {
  const unknown = Object.keys(modules).filter((module) => !(MODULES as string[]).includes(module));
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(
    unknown.map((module): [string, Message[]] => [`modules.${module}`, [{ key: 'validation.unknown' }]]),
  );
  throw new Problem('invalid', { fields });
}

const setModules = handle(subscriptionEndpoints.setModules, async (call) => {
  const { params, body, tx, companyIds } = call;
  if (!companyIds.includes(params.id)) throw notFound();
  assertKnown(body.modules);
  const set = { modules: sql`${companies.modules} || ${JSON.stringify(body.modules)}::jsonb` };
  const row = await updateVersioned(
    tx,
    companies,
    { where: eq(companies.id, params.id), version: body.version, set },
    async () => present(call, await companyRow(call, params.id)),
  );
  await publish(tx, companyChannel(params.id), 'access', { resource: 'access', company_id: params.id });
  // Rechecks subscriptions to channels of screens that are now closed.
  await tx.execute(sql`select system.publish(json_build_object('recheck', m.user_id)::text) from memberships m
    where m.company_id = ${params.id} and m.status = 'Active'`);
  const today = dayIn(row.time_zone, call.services.clock.now());
  await emit(call, modulesChanged, { companyId: row.id, today, modules: body.modules });
  return { data: await present(call, row), message: 'saved' };
});

export const subscriptionHandlers = [read, setModules];
