import { messageText } from '@mesra/contract/kit/messages';
import type { OpenShift } from '@mesra/contract/open-shifts/open-shift';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { hardReasons } from '@mesra/domain/roster/fitness';
import { isMoving } from '@mesra/domain/roster/shift-states';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { checkShiftWrites, warningText } from '../roster/roster.api.ts';
import {
  findOpenShift,
  hasStatus,
  openShiftRows,
  presentOpenShift,
  presentOpenShifts,
  requestsUnder,
  statusOf,
} from './open-shift.reads.ts';
import { planOfShift, reasonsAgainst } from './open-shift.store.ts';
import { openShifts } from './open-shifts.tables.ts';

/** Opening shifts, as whoever sees that somebody is missing. */
export { offerShifts, previewOffer } from './open-shift.store.ts';

/** Some shifts at a site that are alike, and whether somebody has taken them. */
export type MovingShifts = {
  date: PlainDate;
  work_site_id: number;
  template_id: number | null;
  start_time: string;
  end_time: string;
  filled: boolean;
  count: number;
};

/** The shifts at sites on some days that wait to be taken, or have been. */
export async function movingShifts(
  { tx, services }: Pick<RowCall, 'tx' | 'services'>,
  companyId: number,
  dates: readonly PlainDate[],
): Promise<MovingShifts[]> {
  const { rows } = await tx.execute<MovingShifts>(sql`
    select date, work_site_id, template_id, start_time, end_time, status = 'Filled' as filled, count(*)::int as count
    from ${openShifts}
    where company_id = ${companyId} and date = any (${sql.param([...dates])}::date[]) and work_site_id is not null
      and ${hasStatus(['Open', 'Requested', 'Filled'], services.clock.now())}
    group by 1, 2, 3, 4, 5, 6`);
  return rows;
}

/** What some requests are about, by their approval. */
export async function openShiftsUnder(
  call: RowCall,
  approvalIds: readonly number[],
): Promise<{ approval_id: number; shift: OpenShift }[]> {
  const requests = await requestsUnder(call, approvalIds);
  const rows = await openShiftRows(
    call,
    isAmong(
      openShifts.id,
      requests.map(({ open_shift_id }) => open_shift_id),
    ),
  );
  const shown = new Map((await presentOpenShifts(call, rows)).map((one) => [one.id, one]));
  return requests.flatMap(({ approval_id, open_shift_id }) => {
    const shift = shown.get(open_shift_id);
    return shift ? [{ approval_id, shift }] : [];
  });
}

/** What is decided about a request, with what the week would warn of. */
export async function openShiftFactsUnder(call: RowCall, approvalId: number) {
  const [request] = await requestsUnder(call, [approvalId]);
  if (!request) throw notFound();
  const row = await findOpenShift(call, request.open_shift_id);
  const { can: _can, ...shift } = await presentOpenShift(call, row.id);
  const moving = isMoving(statusOf(row, call.services.clock.now()));
  if (!moving) return { shift, refused: null, warnings: [] };
  const [reason] = hardReasons(await reasonsAgainst(call, row, request.employee_id));
  const plan = await planOfShift(call, row);
  const writes = [{ employee_id: request.employee_id, date: row.date, plan }];
  const { refused, warnings } = await checkShiftWrites(call, row.company_id, writes);
  const message = reason ? { key: `open_shift.unfit_${reason}` } : refused;
  return {
    shift,
    refused: message && messageText(message, call.language),
    warnings: warnings.map((one) => ({
      date: one.date,
      message: messageText(warningText(one), call.language),
    })),
  };
}
