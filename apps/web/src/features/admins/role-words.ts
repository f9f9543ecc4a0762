import type { Admin } from '@mesra/contract/admins/admin';
import { useTranslation } from 'react-i18next';

/** What a person is, in a few words: `Employee, also admin`. */
export function useRoleWords() {
  const { t } = useTranslation('admins');
  const roleOf = (role: Pick<Admin, 'type' | 'is_admin'> & { owns_company?: boolean }): string => {
    const also = role.owns_company
      ? t('company_owner').toLowerCase()
      : role.type === 'employee' && role.is_admin
        ? t('also_admin')
        : null;
    return also ? `${t(`type.${role.type}`)}, ${also}` : t(`type.${role.type}`);
  };
  return { roleOf };
}
