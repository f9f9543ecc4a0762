import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSession } from './session.ts';

/** What a field of an employee or of their owned rows is called. Needs the dictionaries `employees` and `personal`. */
export function fieldLabel(i18n: I18n, identityLabel: string | null, field: string): string {
  if (field === 'identity_number' && identityLabel) return identityLabel;
  const known = i18n.exists(`field.${field}`, { ns: 'employees' });
  return known
    ? i18n.t(`field.${field as 'name'}`, { ns: 'employees' })
    : i18n.t(`${field as 'employer'}`, { ns: 'personal' });
}

/** The same of the company in view; whoever shows it loads the dictionaries. */
export function useFieldLabel(): (field: string) => string {
  const { i18n } = useTranslation();
  const { company } = useSession();
  return (field) => fieldLabel(i18n, company.config.identity_type_label, field);
}
