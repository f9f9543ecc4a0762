import { useTranslation } from 'react-i18next';
import { useFieldLabel } from './field-label.ts';
import { formatDate, NOTHING } from './format.ts';
import { useBanks } from './reference-data.ts';

const YES_NO = new Set(['permanent_resident', 'disabled', 'spouse_working', 'spouse_disabled']);
const CHOICES = new Set(['gender', 'race', 'marital_status', 'relationship', 'level', 'relief']);

/** The name of a country in the user's language, if the browser knows it. */
export function countryIn(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Labels and formatted values of the fields of an employee and their owned rows; booleans as yes and no.
 * Needs the dictionaries `employees` and `personal`.
 */
export function useEmployeeLabels() {
  const { t, i18n } = useTranslation(['employees', 'personal']);
  const banks = useBanks().data;
  const label = useFieldLabel();
  const format = (field: string, value: string | null | undefined): string => {
    if (value === null || value === undefined || value === '') return NOTHING;
    if (field === 'date_of_birth') return formatDate(value);
    if (field === 'nationality' || field === 'country') return countryIn(value, i18n.language);
    if (field === 'bank_swift') return banks?.find((bank) => bank.swift_code === value)?.name ?? value;
    if (YES_NO.has(field)) return t(`option.yes_no.${value as 'yes'}`);
    if (CHOICES.has(field)) return t(`option.${field as 'gender'}.${value as 'Male'}`);
    return value;
  };
  return { label, format: format };
}
