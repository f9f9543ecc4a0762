import { attendanceEndpoints as endpoints } from '@mesra/contract/attendance/attendance';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { visibleEmployee } from '../employees/employees.api.ts';
import { findEvent, recordEvent, sendPicture } from '../presence/presence.api.ts';
import { presentRecord } from './day.present.ts';
import { readGround } from './day-facts.reads.ts';
import { locateEvent, PICTURES, presentEvent } from './record-event.ts';

const read = handle(endpoints.read, async (call) => {
  const { id: employeeId } = call.params;
  const { company_id: companyId } = await visibleEmployee(call, employeeId, ['company_id']);
  const date = call.query.date ?? todayIn(call.actor, companyId, call.services.clock);
  const ground = await readGround(call.tx, { companyId, employeeIds: [employeeId], from: date, to: date });
  return { data: await presentRecord(call, ground, { employeeId, date, pictures: PICTURES.manage }) };
});

const createEvent = handle(endpoints.createEvent, async (call) => {
  const { company_id, employee_id, uuid, type, recorded_at, work_site_id, reason } = call.body;
  await visibleEmployee(call, employee_id, ['id']);
  const own: RowCall = { ...call, companyIds: [company_id] };
  const source = 'manual' as const;
  const named = { recorded_at, work_site_id: work_site_id ?? null, fix: null, source };
  const { located, ...recording } = await locateEvent(
    own,
    { employee_id },
    { ...named, has_picture: false, visit_uuid: null },
  );
  const { row, fresh } = await recordEvent(
    own,
    { company_id, employee_id, ...recording },
    {
      uuid,
      type,
      recorded_at,
      note: null,
      fix: null,
      ...located,
      source,
      reason,
      supersedes_id: null,
      visit_uuid: null,
      contact: null,
      entry: null,
      promised_picture: null,
    },
  );
  return {
    data: await presentEvent(own, row, PICTURES.manage),
    message: 'attendance.entered',
    status: fresh ? 201 : 200,
  };
});

/** The picture of an event of somebody in the caller's scope; line managers see it in the inbox. */
const picture = handle(endpoints.picture, async (call) => {
  const event = await findEvent(call, call.params.id);
  if (event.employee_id === null) throw notFound();
  await visibleEmployee(call, event.employee_id, ['id']);
  return sendPicture(call, event, call.query.inline);
});

export const eventHandlers = [read, createEvent, picture];
