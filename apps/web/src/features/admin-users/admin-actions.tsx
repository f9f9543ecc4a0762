import type { Admin } from '@mesra/contract/admin-users/admin';
import {
  IconExternalLink,
  type IconKey,
  IconLock,
  IconTransfer,
  IconUserCheck,
  IconUserMinus,
  IconUsers,
  IconUserX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../ui/list-view.ts';
import { useAdminActions } from './admin-users.mutations.ts';

const icon = (Icon: typeof IconKey) => <Icon size={16} />;

/** The actions that a user's `can` allows; in the list also links to the record's tabs. */
export function useUserActions(transfer: (admin: Admin) => void) {
  const { t } = useTranslation('admin-users');
  const navigate = useNavigate();
  const act = useAdminActions();
  return (admin: Admin, fromList = false): RowAction[] => {
    const { can } = admin;
    const search = { id: admin.id };
    const to =
      (path: '/admin/user/view' | '/admin/user/view/page-access' | '/admin/user/view/employee-access') =>
      () =>
        void navigate({ to: path, search });
    const all: (RowAction & { shown: boolean })[] = [
      {
        shown: fromList,
        label: t('list.open'),
        icon: icon(IconExternalLink),
        onClick: to('/admin/user/view'),
      },
      {
        shown: fromList && can.set_access,
        label: t('list.page_access'),
        icon: icon(IconLock),
        onClick: to('/admin/user/view/page-access'),
      },
      {
        shown: fromList && can.set_scope,
        label: t('list.employee_access'),
        icon: icon(IconUsers),
        onClick: to('/admin/user/view/employee-access'),
      },
      {
        shown: can.transfer,
        label: t('do.transfer'),
        icon: icon(IconTransfer),
        onClick: () => transfer(admin),
      },
      {
        shown: can.activate,
        label: t('do.activate'),
        icon: icon(IconUserCheck),
        onClick: () => void act.activate(admin),
      },
      {
        shown: can.deactivate,
        label: t('do.deactivate'),
        icon: icon(IconUserMinus),
        onClick: () => void act.deactivate(admin),
      },
      {
        shown: can.remove,
        label: t('do.remove'),
        icon: icon(IconUserX),
        danger: true,
        onClick: () => void act.remove(admin),
      },
    ];
    return all.filter(({ shown }) => shown).map(({ shown: _, ...action }) => action);
  };
}
