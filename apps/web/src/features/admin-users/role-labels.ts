import type { Admin } from '@mesra/contract/admin-users/admin';
import { useTranslation } from 'react-i18next';

/** A user's role as short text: `Employee, also admin`. */
export function useRoleLabels() {
  const { t } = useTranslation('admin-users');
  const roleOf = (role: Pick<Admin, 'type' | 'is_admin'> & { owns_company?: boolean }): string => {
    if (role.owns_company) return t('company_owner');
    const type = t(`type.${role.type}`);
    return role.type === 'employee' && role.is_admin ? `${type}, ${t('also_admin')}` : type;
  };
  return { roleOf };
}
