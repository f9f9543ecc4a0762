import { announcementEndpoints } from '@mesra/contract/announcements/announcement';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import css from './announcements.module.css';
import { OwnAnnouncements } from './own-announcements.tsx';

const loadList = () => import('./manage-announcements.tsx').then((part) => part.ManageAnnouncements);
const loadRecord = () => import('./announcement-record.tsx').then((part) => part.AnnouncementRecord);

/** What the address says: `id=4` names an announcement, `part=manage` the list of all. */
function useAddress() {
  const search = useSearch({ strict: false }) as { id?: unknown; part?: unknown };
  const id = Number(search.id);
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    managing: search.part === 'manage',
  };
}

/** Announcements: those for the user, and for whoever manages them all of the company. */
export function AnnouncementPage() {
  const { t } = useTranslation('announcements');
  const { allows } = useSession();
  const { id, managing } = useAddress();
  const manages = allows(announcementEndpoints.list);
  const List = useLoaded(manages && managing && id === null, loadList);
  const Record = useLoaded(manages && id !== null, loadRecord);
  if (manages && id !== null) return Record ? <Record key={id} id={id} /> : null;
  const tabs = [
    { to: '/announcement', label: t('for_you'), current: !managing },
    { to: '/announcement', label: t('all'), search: { part: 'manage' }, current: managing },
  ];
  return (
    <>
      {manages ? (
        <div className={css.tabs}>
          <NavTabs label={t('title')} tabs={tabs} />
        </div>
      ) : null}
      {manages && managing ? List ? <List /> : null : <OwnAnnouncements named={id} />}
    </>
  );
}
