import { announcementEndpoints, ownAnnouncementEndpoints } from '@mesra/contract/announcements/announcement';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

/** The current announcements for the user; a failure is shown by the page. */
export function useOwnAnnouncements() {
  const { company } = useSession();
  return useQuery({
    ...read(ownAnnouncementEndpoints.list, { query: { company_id: company.id } }),
    meta: { silent: true },
  });
}

/** An announcement for whoever manages them; a failure is shown by the page. */
export const useAnnouncement = (id: number) =>
  useQuery({ ...read(announcementEndpoints.read, { params: { id } }), meta: { silent: true } });
