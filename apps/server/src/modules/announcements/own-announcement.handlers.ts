import { ownAnnouncementEndpoints as endpoints } from '@mesra/contract/announcements/announcement';
import { handle } from '../../kit/http.ts';
import { stateIs } from './announcement.reads.ts';
import { readable } from './own-announcement.reads.ts';
import { acknowledgeAnnouncement, readAnnouncement } from './receipt.store.ts';

const list = handle(endpoints.list, async (call) => ({
  data: await readable(call, stateIs(call, 'Current')),
}));

const read = handle(endpoints.read, async (call) => ({ data: await readAnnouncement(call, call.params.id) }));

const acknowledge = handle(endpoints.acknowledge, async (call) => ({
  data: await acknowledgeAnnouncement(call, call.params.id, call.body.text_version),
  message: 'announcement.acknowledged',
}));

export const ownAnnouncementHandlers = [list, read, acknowledge];
