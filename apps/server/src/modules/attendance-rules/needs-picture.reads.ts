import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { RowCall } from '../../kit/http.ts';
import { readTogether } from '../../kit/together.ts';
import { type PlacingRows, placingOf, placingSql, settingsOn } from './placing.reads.ts';

interface EmployeeDay {
  companyId: number;
  employeeId: number;
  date: PlainDate;
}

/** Whether the rules ask an employee for a picture on a day. */
export async function needsPicture(
  { tx }: Pick<RowCall, 'tx'>,
  { companyId, employeeId, date }: EmployeeDay,
): Promise<boolean> {
  const placing = placingSql({ companyId, employeeIds: [employeeId], from: date, to: date });
  const rows = await readTogether<PlacingRows>(tx, placing);
  return settingsOn(placingOf(rows), employeeId, date).presence.picture_required;
}
