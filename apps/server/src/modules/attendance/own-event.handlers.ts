import { ownAttendanceEndpoints as endpoints } from '@mesra/contract/attendance/own-attendance';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { addPicture, findEvent, recordEvent, sendPicture } from '../presence/presence.api.ts';
import { ownAttendance } from './own-attendance.handlers.ts';
import { fixOf, locateEvent, PICTURES, presentEvent } from './record-event.ts';

const PICTURE = { kind: 'picture', width: 960, height: 960, fit: 'inside' } as const;

const record = handle(endpoints.record, async (call) => {
  const { body } = call;
  const own = ownAttendance(call, body.company_id);
  if (!own) throw notFound();
  const fix = fixOf(body);
  const { recorded_at, uuid, type, note } = body;
  const located = await locateEvent(own.self, own.employeeId, {
    recorded_at,
    work_site_id: body.work_site_id ?? null,
    fix,
  });
  const { row, fresh } = await recordEvent(own.self, {
    company_id: body.company_id,
    employee_id: own.employeeId,
    uuid,
    type,
    recorded_at,
    note,
    fix,
    ...located,
    source: 'own',
    reason: null,
    supersedes_id: null,
    contact: body.contact
      ? { server_at: Date.parse(body.contact.server_at), elapsed_ms: body.contact.elapsed_ms }
      : null,
  });
  const data = await presentEvent(own.self, row, PICTURES.own);
  return { data, message: `attendance.recorded.${row.type}`, status: fresh ? 201 : 200 };
});

/** An event of the caller's own; 404 otherwise. */
async function findOwn(call: RowCall, id: number) {
  const event = await findEvent(call, id);
  const own = ownAttendance(call, event.company_id);
  if (own?.employeeId !== event.employee_id) throw notFound();
  return { self: own.self, event };
}

const picture = handleUpload(
  endpoints.addPicture,
  () => PICTURE,
  async (call) => {
    const { self, event } = await findOwn(call, call.params.id);
    const row = await addPicture(self, event, call.file);
    return { data: await presentEvent(self, row, PICTURES.own), message: 'saved' };
  },
);

const seePicture = handle(endpoints.picture, async (call) => {
  const { self, event } = await findOwn(call, call.params.id);
  return sendPicture(self, event, call.query.inline);
});

export const ownEventHandlers = [record, picture, seePicture];
