import { ownAttendanceEndpoints as endpoints } from '@mesra/contract/attendance/own-attendance';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { addPicture as addPictureOf, findEvent, sendPicture } from '../presence/presence.api.ts';
import { ownAttendance } from './own-attendance.handlers.ts';
import { PICTURES, presentEvent } from './record-event.ts';

const PICTURE = { kind: 'picture', width: 960, height: 960, fit: 'inside' } as const;

const addPicture = handleUpload(
  endpoints.addPicture,
  () => PICTURE,
  async (call) => {
    const { company_id } = call.body;
    const own = ownAttendance(call, company_id);
    if (!own) throw notFound();
    const { row, fresh } = await addPictureOf(
      own.self,
      { company_id, employee_id: own.employeeId },
      { uuid: call.params.uuid, hash: call.fileHash, bytes: call.file },
    );
    return {
      data: await presentEvent(own.self, row, PICTURES.own),
      message: 'saved',
      status: fresh ? 201 : 200,
    };
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

export const ownEventHandlers = [addPicture, seePicture];
