import { Button } from '@mantine/core';
import { entitlementEndpoints } from '@mesra/contract/leaves/entitlement';
import { leaveOpeningsEndpoints } from '@mesra/contract/leaves/leave-opening';
import { IconUpload } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useEntitlementColumns } from './entitlement-columns.tsx';
import { useEntitlementFilters } from './entitlement-filters.tsx';
import { TypeList } from './leave-type-list.tsx';
import css from './leaves.module.css';
import { useYearTypes } from './leaves.queries.ts';

const PATH = '/leave/entitlement';
const loadImport = async () =>
  (await Promise.all([import('./leave-opening-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .LeaveOpeningsDialog;

/** What leave everyone has, and the types that the company grants. */
export function EntitlementPage() {
  const { part } = useSearch({ strict: false });
  return part === 'types' ? <TypeList tabs={<PartTabs part="types" />} /> : <People />;
}

/** The two parts of the page. */
function PartTabs({ part }: { part: 'people' | 'types' }) {
  const { t } = useTranslation('leaves');
  const tabs = [
    { to: PATH, label: t('people'), search: {}, current: part === 'people' },
    { to: PATH, label: t('types'), search: { part: 'types' }, current: part === 'types' },
  ];
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs label={t('parts')} tabs={tabs} />
    </div>
  );
}

function People() {
  const { t } = useTranslation('leaves');
  const { list, views } = useViewedList(PATH, entitlementEndpoints.list);
  const { allows } = useSession();
  const [importing, setImporting] = useState(false);
  const Import = useLoaded(importing, loadImport);
  const action = allows(leaveOpeningsEndpoints.import) ? (
    <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
      {t('import.action')}
    </Button>
  ) : null;
  return (
    <RowLinks>
      <ListPage
        name="leave-entitlements"
        title={t('title')}
        description={t('description')}
        action={action}
        list={list}
        columns={useEntitlementColumns(useYearTypes())}
        filters={useEntitlementFilters()}
        searchLabel={t('search')}
        views={views}
        empty={{ title: t('none'), hint: t('none_hint') }}
      >
        <PartTabs part="people" />
      </ListPage>
      {Import && importing ? <Import onClose={() => setImporting(false)} /> : null}
    </RowLinks>
  );
}
