import type { Admin } from '@mesra/contract/admin-users/admin';
import { useTranslation } from 'react-i18next';

/** What a person is, in a few words: `Employee, also admin`. */
export function useRoleWords() {
  const { t } = useTranslation('admins');
  const roleOf = (role: Pick<Admin, 'type' | 'is_admin'> & { owns_company?: boolean }): string => {
    if (role.owns_company) return t('company_owner');
    const type = t(`type.${role.type}`);
    return role.type === 'employee' && role.is_admin ? `${type}, ${t('also_admin')}` : type;
  };
  return { roleOf };
}
