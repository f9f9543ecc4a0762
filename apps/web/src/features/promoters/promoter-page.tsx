import { Button, Group } from '@mantine/core';
import { type ListedPromoter, promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { promoterFileEndpoints } from '@mesra/contract/promoters/promoter-file';
import { IconPlus } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { FilteredExport } from '../../shared/filtered-export.tsx';
import { ImportButton } from '../../shared/import-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { managesPromoters } from './manages-promoters.ts';
import { usePromoterColumns, usePromoterFilters } from './promoter-columns.tsx';
import { useOwnStart } from './use-own-start.ts';
import { usePromoterActions } from './use-promoter-actions.tsx';

const loadDialog = () => import('./promoter-dialog.tsx').then((part) => part.PromoterDialog);
const loadInvite = () => import('./invite-choice.tsx').then((part) => part.InviteChoice);
const loadImport = async () =>
  (await Promise.all([import('./promoter-import-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .PromoterImportDialog;

/** The promoters of the company; somebody who only is one goes to their own record. */
export function PromoterPage() {
  const { role } = useSession();
  const start = useOwnStart();
  if (!managesPromoters(role) && role.promoter_id !== null)
    return <Navigate to={start} search={{ id: role.promoter_id } as never} replace />;
  return <PromoterList />;
}

function PromoterList() {
  const { t } = useTranslation('promoters');
  const { allows } = useSession();
  const { list, views } = useViewedList('/spm/promoter', promoterEndpoints.list);
  // Null while closed; `row: null` creates.
  const [editing, setEditing] = useState<{ row: ListedPromoter | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const [inviting, setInviting] = useState<ListedPromoter | null>(null);
  const Invite = useLoaded(inviting !== null, loadInvite);
  const actions = usePromoterActions<ListedPromoter>({
    onEdit: (row) => setEditing({ row }),
    onInvite: setInviting,
  });
  const buttons = (
    <Group gap="xs">
      {allows(promoterFileEndpoints.import) ? (
        <ImportButton label={t('import.action')} load={loadImport} />
      ) : null}
      {allows(promoterEndpoints.create) ? (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ row: null })}>
          {t('add')}
        </Button>
      ) : null}
    </Group>
  );
  return (
    <>
      <RowLinks>
        <ListPage
          name="promoters"
          title={t('title')}
          description={t('description')}
          action={buttons}
          list={list}
          views={views}
          columns={usePromoterColumns()}
          filters={usePromoterFilters()}
          rowActions={actions}
          searchLabel={t('search')}
          exporter={
            allows(promoterFileEndpoints.export) ? (
              <FilteredExport
                endpoint={promoterFileEndpoints.export}
                state={list.state}
                disabled={!list.rows?.length}
              />
            ) : null
          }
          empty={{ title: t('none'), hint: t('none_hint'), action: buttons }}
        />
      </RowLinks>
      {Dialog && editing ? <Dialog id={editing.row?.id ?? null} onClose={() => setEditing(null)} /> : null}
      {Invite && inviting ? <Invite promoter={inviting} onClose={() => setInviting(null)} /> : null}
    </>
  );
}
