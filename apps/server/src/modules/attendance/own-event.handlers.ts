import { ownAttendanceEndpoints as endpoints } from '@mesra/contract/attendance/own-attendance';
import { PROMOTER_SCHEDULES_PATH } from '@mesra/contract/promoter-schedules/promoter-schedule';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { personKey } from '../../kit/person.ts';
import { notFound } from '../../kit/problem.ts';
import {
  addPicture as addPictureOf,
  findEvent,
  ownEvents,
  type PresenceEventRow,
  sendPicture,
} from '../presence/presence.api.ts';
import { PICTURES, presentEvent } from './record-event.ts';

const PICTURE = { kind: 'picture', width: 960, height: 960, fit: 'inside' } as const;

const picturesAt = (row: PresenceEventRow) => `${PROMOTER_SCHEDULES_PATH}/${row.visit_uuid}/events`;

const addPicture = handleUpload(
  endpoints.addPicture,
  () => PICTURE,
  async (call) => {
    const { company_id } = call.body;
    const own = await ownEvents(call, company_id);
    const { row, fresh } = await addPictureOf(
      own.self,
      { company_id, ...own.person },
      { uuid: call.params.uuid, hash: call.fileHash, bytes: call.file },
    );
    return {
      data: await presentEvent(own.self, row, row.promoter_id === null ? PICTURES.own : picturesAt(row)),
      message: 'saved',
      status: fresh ? 201 : 200,
    };
  },
);

/** An event of the caller's own; 404 otherwise. */
async function findOwn(call: RowCall, id: number) {
  const event = await findEvent(call, id);
  const { self, people } = await ownEvents(call, event.company_id);
  if (!people.some((person) => personKey(person) === personKey(event))) throw notFound();
  return { self, event };
}

const seePicture = handle(endpoints.picture, async (call) => {
  const { self, event } = await findOwn(call, call.params.id);
  return sendPicture(self, event, call.query.inline);
});

export const ownEventHandlers = [addPicture, seePicture];
