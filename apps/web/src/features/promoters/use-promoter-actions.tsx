import { type ListedPromoter, promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/write.ts';
import type { RowAction } from '../../ui/list-view.ts';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';

interface PromoterActs<Row> {
  onEdit: (row: Row) => void;
  onInvite: (row: Row) => void;
  onRemoved?: () => void;
}

/** What can be done with a promoter: edit, invite to a project, archive or restore, delete. */
export function usePromoterActions<Row extends ListedPromoter>({
  onEdit,
  onInvite,
  onRemoved,
}: PromoterActs<Row>) {
  const { t } = useTranslation('promoters');
  const common = useCommonActions();
  const archive = useWrite(promoterEndpoints.archive);
  const restore = useWrite(promoterEndpoints.restore);
  const remove = useWrite(promoterEndpoints.remove, onRemoved ? { onDone: onRemoved } : {});
  return (row: Row): RowAction[] => {
    const { id, version, name, can } = row;
    const seen = { params: { id }, body: { version } };
    return allowedOf([
      can.update && common('edit', () => onEdit(row)),
      can.invite && {
        label: t('invite.action'),
        icon: <IconMail size={16} />,
        onClick: () => onInvite(row),
      },
      can.archive && common('archive', () => archive.mutate(seen), { name, effect: t('archive_effect') }),
      can.restore && common('unarchive', () => restore.mutate(seen)),
      can.remove &&
        common('delete', () => remove.mutate({ params: { id } }), { name, effect: t('delete_effect') }),
    ]);
  };
}
