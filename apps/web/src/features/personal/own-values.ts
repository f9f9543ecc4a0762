import type { OwnChangeRequest } from '@mesra/contract/change-requests/change-request';
import { CONCEALED_FIELDS } from '@mesra/domain/employees/change-request';

/** A form's values: text, or nothing where one is chosen. */
export type OwnValues = Record<string, string | null>;

const CHOSEN = new Set([
  ...[
    'nationality',
    'country',
    'permanent_resident',
    'date_of_birth',
    'gender',
    'race',
    'disabled',
    'bank_swift',
  ],
  ...['marital_status', 'spouse_working', 'spouse_disabled', 'relationship', 'level', 'relief'],
]);
export const isConcealed = (field: string): boolean => CONCEALED_FIELDS.includes(field);

/** A field of a row as text: yes and no as words. */
export function textIn(row: object | null, field: string): string | null {
  const value = (row as Record<string, unknown> | null)?.[field];
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** What a form begins with: the record, with what waits in its place. Numbers are known by their last characters only. */
export function initialValues(
  fields: readonly string[],
  row: object | null,
  request: OwnChangeRequest | null,
): OwnValues {
  return Object.fromEntries(
    fields.map((field) => {
      const change = request?.changes.find((one) => one.field === field);
      const known = isConcealed(field) ? null : textIn(row, field);
      const value = change && request?.operation !== 'delete' ? change.asked : known;
      return [field, value ?? (CHOSEN.has(field) ? null : '')];
    }),
  );
}

/** What differs from the record, to be sent. A number that is left empty stays as it is. */
export function requestedFields(
  fields: readonly string[],
  row: object | null,
  values: OwnValues,
): Record<string, string | null> {
  const requested: Record<string, string | null> = {};
  for (const field of fields) {
    const value = values[field]?.trim() || null;
    const current = isConcealed(field) ? null : textIn(row, field);
    if (row === null ? value !== null : value !== current) requested[field] = value;
  }
  return requested;
}

/** The fields of one's marriage make sense together with it, residence with a foreign nationality, a country with an address. */
export function isRequestedField(field: string, values: OwnValues): boolean {
  if (field === 'spouse_working' || field === 'spouse_disabled') return values.marital_status === 'married';
  // A country alone is no address: it is what everyone begins with.
  if (field === 'country') return ['address', 'postcode', 'city', 'state'].some((part) => values[part]);
  if (field === 'permanent_resident') return values.nationality !== 'MY';
  return true;
}
