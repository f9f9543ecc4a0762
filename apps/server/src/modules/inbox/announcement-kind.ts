import {
  acknowledgeAnnouncement,
  announcementsDone,
  announcementsNamed,
  announcementsWaiting,
  announcementToAcknowledge,
} from '../announcements/announcements.api.ts';
import type { AcknowledgingKind } from './inbox-kind.ts';

const PAGES = { own: '/announcement', managed: '/announcement' };

/** A current announcement that its readers acknowledge. */
export const announcementKind: AcknowledgingKind<'announcement_acknowledgement'> = {
  waiting: announcementsWaiting,
  done: announcementsDone,
  async entries(call, ids) {
    const rows = await announcementsNamed(call, ids);
    return new Map(
      rows.map(({ id, ...named }) => [
        id,
        { summary: { kind: 'announcement_acknowledgement', ...named }, pages: PAGES },
      ]),
    );
  },
  // It is to be read first.
  bulkSafe: () => 'read',
  async find(call, id) {
    const { announcement, employee_id, since } = await announcementToAcknowledge(call, id);
    const { company_id, acknowledged_at } = announcement;
    return {
      ...{ company_id, employee_id, acknowledged_at, waiting_since: since },
      facts: { kind: 'announcement_acknowledgement', announcement },
    };
  },
  async acknowledge(call, id, { text_version }) {
    await acknowledgeAnnouncement(call, id, text_version);
  },
};
