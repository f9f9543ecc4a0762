import type { ServerModule } from '../../kit/module.ts';
import { announcementHandlers } from './announcement.handlers.ts';
import { announcementsAudited } from './announcements.audited.ts';
import { publishBegun } from './announcements.notices.ts';
import { announcementSearch } from './announcements.search.ts';
import { ownAnnouncementHandlers } from './own-announcement.handlers.ts';

export const announcementsModule: ServerModule = {
  audited: announcementsAudited,
  handled: [...announcementHandlers, ...ownAnnouncementHandlers],
  daily: publishBegun,
  searches: [announcementSearch],
};
