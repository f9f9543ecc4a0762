import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  monitoringEndpoints as endpoints,
  MAX_MONITORED_DAYS,
} from '@mesra/contract/outlet-monitoring/monitoring';
import { daysBetween, endOfMonth, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { readMonitoredDay } from './monitored-day.reads.ts';
import { presentMonitoring } from './monitoring.present.ts';
import { readMonitoring } from './monitoring.reads.ts';

/** The days that are asked for: those of the current month where none are named (spec section 9); 422 for too many. */
function rangeOf(
  { start_date, end_date }: QueryOf<typeof endpoints.list>,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } {
  const from = start_date ?? startOfMonth(end_date ?? today);
  const to = end_date ?? endOfMonth(from);
  if (to < from) throw invalid('end_date', 'validation.ends_before_start');
  if (daysBetween(from, to) >= MAX_MONITORED_DAYS)
    throw invalid('end_date', 'promoter_schedule.too_many_days', { max: MAX_MONITORED_DAYS });
  return { from, to };
}

const list = handle(endpoints.list, async (call) => {
  const { company_id: companyId, project_id, outlet_id } = call.query;
  const today = todayIn(call.actor, companyId, call.services.clock);
  const { from, to } = rangeOf(call.query, today);
  const rows = await readMonitoring(call, { companyId, from, to, project_id, outlet_id });
  return { data: presentMonitoring(rows, { start_date: from, end_date: to, today }) };
});

const day = handle(endpoints.day, async (call) => ({ data: await readMonitoredDay(call, call.query) }));

export const monitoringHandlers = [list, day];
