import { mayHaveCome } from '@mesra/domain/outlet-days/entered-time';
import type { RowCall } from '../../kit/http.ts';
import { isLocked } from '../attendance/attendance.api.ts';
import { personOfPromoter } from '../promoters/promoters.api.ts';
import { entersFor, type SeenDay } from './outlet-days.policy.ts';

/** Whether a closed payroll of its promoter has taken the day of a schedule; of people from outside none does. */
async function isTakenDay({ tx }: Pick<RowCall, 'tx'>, { row }: SeenDay): Promise<boolean> {
  const { company_id, promoter_id, date } = row;
  const { employee_id } = await personOfPromoter(tx, { company_id, id: promoter_id });
  return employee_id != null && isLocked(tx, company_id, employee_id, date);
}

/** Which step of a schedule the caller may enter for its promoter now: the next one, once they may have come and while no payroll has taken the day. */
export async function enteringAbilities(
  call: RowCall,
  seen: SeenDay,
): Promise<{ check_in: boolean; check_out: boolean }> {
  const { status, starts_at } = seen.row;
  const now = call.services.clock.now().getTime();
  const next = {
    check_in: status === 'Scheduled' && mayHaveCome({ starts: Date.parse(starts_at) }, now),
    check_out: status === 'Checked In',
  };
  const open = entersFor(seen) && (next.check_in || next.check_out) && !(await isTakenDay(call, seen));
  return open ? next : { check_in: false, check_out: false };
}
