import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { SQL } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import type { StrengthRequest } from './strength.reads.ts';

/** What is requested of a company's sites on a day, today unless named. */
export function strengthRequest(
  call: RowCall,
  companyId: number,
  { date, sites }: { date?: PlainDate | undefined; sites?: SQL | undefined },
): StrengthRequest {
  const { actor, services } = call;
  const today = todayIn(actor, companyId, services.clock);
  const { time_zone: zone, modules } = roleIn(actor, companyId);
  const now = services.clock.now();
  return { companyId, date: date ?? today, today, zone, now, sites, offers: modules.attendance === true };
}
