import {
  type EventBody,
  ownAttendanceEndpoints as endpoints,
} from '@mesra/contract/attendance/own-attendance';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { addPicture, findEvent, recordEvent, sendPicture } from '../presence/presence.api.ts';
import { ownAttendance } from './own-attendance.handlers.ts';
import { fixOf, locateEvent, PICTURES, presentEvent } from './record-event.ts';

const PICTURE = { kind: 'picture', width: 960, height: 960, fit: 'inside' } as const;

/** Records what the caller's own device reported. */
async function recordOwn(call: RowCall, body: EventBody, has_picture: boolean) {
  const own = ownAttendance(call, body.company_id);
  if (!own) throw notFound();
  const fix = fixOf(body);
  const { recorded_at, uuid, type, note } = body;
  const source = 'own' as const;
  const located = await locateEvent(own.self, own.employeeId, {
    recorded_at,
    work_site_id: body.work_site_id ?? null,
    fix,
    source,
    has_picture,
  });
  const recorded = await recordEvent(own.self, {
    company_id: body.company_id,
    employee_id: own.employeeId,
    uuid,
    type,
    recorded_at,
    note,
    fix,
    ...located,
    source,
    reason: null,
    supersedes_id: null,
    contact: body.contact
      ? { server_at: Date.parse(body.contact.server_at), elapsed_ms: body.contact.elapsed_ms }
      : null,
  });
  return { self: own.self, ...recorded };
}

/** The answer to an event, fresh or sent again. */
async function recordedAnswer({ self, row, fresh }: Awaited<ReturnType<typeof recordOwn>>) {
  const data = await presentEvent(self, row, PICTURES.own);
  const status = fresh ? (201 as const) : (200 as const);
  return { data, message: `attendance.recorded.${row.type}`, status };
}

const record = handle(endpoints.record, async (call) =>
  recordedAnswer(await recordOwn(call, call.body, false)),
);

const recordWithPicture = handleUpload(
  endpoints.recordWithPicture,
  () => PICTURE,
  async (call) => {
    const recorded = await recordOwn(call, call.body, true);
    const { self, row } = recorded;
    // Sent again it has its picture already.
    const pictured = row.picture_key === null ? await addPicture(self, row, call.file) : row;
    return recordedAnswer({ ...recorded, row: pictured });
  },
);

/** An event of the caller's own; 404 otherwise. */
async function findOwn(call: RowCall, id: number) {
  const event = await findEvent(call, id);
  const own = ownAttendance(call, event.company_id);
  if (own?.employeeId !== event.employee_id) throw notFound();
  return { self: own.self, event };
}

const seePicture = handle(endpoints.picture, async (call) => {
  const { self, event } = await findOwn(call, call.params.id);
  return sendPicture(self, event, call.query.inline);
});

export const ownEventHandlers = [record, recordWithPicture, seePicture];
