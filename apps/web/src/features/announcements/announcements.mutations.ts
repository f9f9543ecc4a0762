import {
  type Announcement,
  announcementEndpoints,
  type OwnAnnouncement,
  ownAnnouncementEndpoints,
} from '@mesra/contract/announcements/announcement';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';

/** Records that the user has read or acknowledged an announcement. */
export function useReading() {
  const seen = useWrite(ownAnnouncementEndpoints.read, { notify: false, silent: true });
  const acknowledge = useWrite(ownAnnouncementEndpoints.acknowledge);
  return {
    seen: (id: number) => seen.mutate({ params: { id }, body: {} }),
    acknowledge: ({ id, text_version }: OwnAnnouncement) =>
      acknowledge.mutate({ params: { id }, body: { text_version } }),
    saving: acknowledge.isPending,
  };
}

/** Creates and changes announcements; failures land in the form. */
export function useSaveAnnouncement() {
  return {
    create: useWrite(announcementEndpoints.create, { silent: true }).mutateAsync,
    update: useWrite(announcementEndpoints.update, { silent: true }).mutateAsync,
  };
}

/** Deletes announcements, and reminds those who have not acknowledged them. */
export function useAnnouncementActions(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation('announcements');
  const remove = useWrite(announcementEndpoints.remove, onRemoved ? { onDone: onRemoved } : {});
  const remind = useWrite(announcementEndpoints.remind);
  return {
    remove: ({ id }: Announcement) => remove.mutate({ params: { id } }),
    async remind({ id, counts }: Announcement) {
      const count = counts.of - counts.acknowledged;
      if (await askConfirm({ title: t('remind_ask', { count }), body: t('remind_effect') }))
        remind.mutate({ params: { id }, body: {} });
    },
    reminding: remind.isPending,
  };
}
