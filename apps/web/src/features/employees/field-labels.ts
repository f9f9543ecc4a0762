import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../lib/country-name.ts';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useBanks, useCountries } from '../../lib/reference-data.ts';
import { useSession } from '../../lib/session.ts';
import { isChoice, kindOf } from './employee-sections.ts';
import type { EmployeeValues, Field } from './employee-values.ts';

/** Names of the structure's rows that are known besides the choices fetched so far. */
export type KnownNames = Partial<Record<StructureKind, { id: number; name: string } | null>>;

/** The part of the structure that a field names. */
export const structureOf = (field: Field): StructureKind => field.replace(/_id$/, '') as StructureKind;

function nameInCache(client: QueryClient, kind: StructureKind, id: number): string | null {
  const found = client.getQueriesData<{ data: { id: number; name: string }[] }>({
    queryKey: [...keyOf(STRUCTURE[kind].list.path), 'options'],
  });
  for (const [, answer] of found) {
    const row = answer?.data.find((one) => one.id === id);
    if (row) return row.name;
  }
  return null;
}

/** How fields are called, and what their values say. */
export function useFieldLabels() {
  const { t, i18n } = useTranslation('employees');
  const { company } = useSession();
  const client = useQueryClient();
  const banks = useBanks().data;
  const countries = useCountries().data;
  const label = (field: Field) =>
    field === 'identity_number'
      ? company.config.identity_type_label || t('field.identity_number')
      : t(`field.${field}`);
  const yesNo = (yes: boolean) => t(`option.yes_no.${yes ? 'yes' : 'no'}`);

  /** The value of a field as people read it. */
  const format = (field: Field, values: EmployeeValues, names: KnownNames = {}): string => {
    const value = values[field];
    if (typeof value === 'boolean') return yesNo(value);
    if (value === null || value === '') return NOTHING;
    const text = String(value);
    switch (kindOf(field)) {
      case 'date':
        return formatDate(text);
      case 'yes_no':
        return yesNo(text === 'yes');
      case 'percent':
        return `${text}%`;
      case 'country':
        return countryName(text, i18n.language, countries?.find((one) => one.code === text)?.country);
      case 'bank':
        return banks?.find((bank) => bank.swift_code === text)?.name ?? text;
      case 'choice':
        return isChoice(field) ? t(`option.${field}.${text}` as 'option.gender.Male') : text;
      case 'structure': {
        const kind = structureOf(field);
        const known = names[kind];
        return known?.id === value ? known.name : (nameInCache(client, kind, Number(value)) ?? text);
      }
      default:
        return text;
    }
  };
  return { label, format: format };
}
