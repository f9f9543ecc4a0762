import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../lib/country-name.ts';
import { useBanks, useCountries } from '../lib/reference-data.ts';
import { SelectField } from '../ui/select-fields.tsx';

type FieldProps = Omit<ComponentProps<typeof SelectField>, 'data' | 'searchable'>;

/** A country by its code: the first of the list, then the others by name; an unlisted `code` stays a choice. */
export function CountryField({ code, ...field }: FieldProps & { code: string | null }) {
  const { i18n } = useTranslation();
  const listed = (useCountries().data ?? []).map((one) => ({
    value: one.code,
    label: countryName(one.code, i18n.language, one.country),
  }));
  const [home, ...others] = listed;
  const rest = others.sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  const data = home ? [home, ...rest] : [];
  if (code && !data.some((one) => one.value === code))
    data.push({ value: code, label: countryName(code, i18n.language) });
  return <SelectField allowDeselect={false} {...field} data={data} searchable />;
}

/** A bank by its SWIFT code; an unlisted `swift` stays a choice. */
export function BankField({ swift, ...field }: FieldProps & { swift: string | null }) {
  const data = (useBanks().data ?? []).flatMap((bank) =>
    bank.swift_code ? [{ value: bank.swift_code, label: bank.name }] : [],
  );
  if (swift && !data.some((one) => one.value === swift)) data.push({ value: swift, label: swift });
  return <SelectField {...field} data={data} searchable />;
}
