import { type WorkPermit, workPermitEndpoints } from '@mesra/contract/work-permits/work-permit';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../lib/list.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { SavedViewsMenu } from '../../ui/saved-views.tsx';
import { useSavedViews } from '../../ui/use-saved-views.ts';
import { usePermitColumns } from './permit-columns.tsx';
import { usePermitFilters } from './permit-filters.tsx';

const loadDialog = () => import('./permit-dialog.tsx').then((part) => part.PermitDialog);

/** Whose passport or permit expires when; recorded from the row. */
export function WorkPermitPage() {
  const { t } = useTranslation('permits');
  const views = useSavedViews(
    '/admin/employee/work-permit',
    workPermitEndpoints.list,
    useList(workPermitEndpoints.list),
  );
  const { list } = views;
  const [editing, setEditing] = useState<WorkPermit | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  return (
    <>
      <RowLinks>
        <ListPage
          name="work-permits"
          title={t('title')}
          description={t('description')}
          list={list}
          columns={usePermitColumns()}
          filters={usePermitFilters(list.narrowedBy)}
          searchLabel={t('search')}
          views={(columns) => <SavedViewsMenu views={views} columns={columns} />}
          rowActions={(row) =>
            row.can.update
              ? [{ label: t('edit'), icon: <IconPencil size={16} />, onClick: () => setEditing(row) }]
              : []
          }
          empty={{ title: t('none'), hint: t('none_hint') }}
        />
      </RowLinks>
      {Dialog && editing ? <Dialog row={editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}
