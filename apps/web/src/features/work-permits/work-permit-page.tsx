import { type WorkPermit, workPermitEndpoints } from '@mesra/contract/work-permits/work-permit';
import { IconPencil, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { usePermitColumns } from './work-permit-columns.tsx';
import { usePermitFilters } from './work-permit-filters.tsx';

const loadDialog = () => import('./work-permit-dialog.tsx').then((part) => part.PermitDialog);

/** Whose passport or permit expires when; recorded from the row. */
export function WorkPermitPage() {
  const { t } = useTranslation('work-permits');
  const { list, views } = useViewedList('/admin/employee/work-permit', workPermitEndpoints.list);
  const [doing, setDoing] = useState<{ row: WorkPermit; renews: boolean } | null>(null);
  const Dialog = useLoaded(doing !== null, loadDialog);
  const rowActions = (row: WorkPermit): RowAction[] => [
    ...(row.can.renew
      ? [
          {
            label: t('renew'),
            icon: <IconRefresh size={16} />,
            onClick: () => setDoing({ row, renews: true }),
          },
        ]
      : []),
    ...(row.can.update
      ? [
          {
            label: t('edit'),
            icon: <IconPencil size={16} />,
            onClick: () => setDoing({ row, renews: false }),
          },
        ]
      : []),
  ];
  return (
    <>
      <RowLinks>
        <ListPage
          name="work-permits"
          title={t('title')}
          description={t('description')}
          list={list}
          columns={usePermitColumns()}
          filters={usePermitFilters()}
          searchLabel={t('search')}
          views={views}
          rowActions={rowActions}
          empty={{ title: t('none'), hint: t('none_hint') }}
        />
      </RowLinks>
      {Dialog && doing ? <Dialog {...doing} onClose={() => setDoing(null)} /> : null}
    </>
  );
}
