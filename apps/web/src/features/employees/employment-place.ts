import type { EmploymentPeriod } from '@mesra/contract/employment/employment-change';
import { PLACE_FIELDS, type Place, type PlaceField } from '@mesra/domain/employees/periods';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../lib/format.ts';

/** A place as the API shows it, with names. */
export type PlaceShown = Pick<
  EmploymentPeriod,
  'employment_type' | 'branch' | 'division' | 'department' | 'position' | 'position_level' | 'reports_to'
>;
type NamedPart = Exclude<keyof PlaceShown, 'employment_type'>;

const partOf = (field: PlaceField) => field.replace(/_id$/, '') as NamedPart;

/** The ids and values of a place. */
export const placeIds = (place: PlaceShown): Place =>
  Object.fromEntries(
    PLACE_FIELDS.map((field) => [
      field,
      field === 'employment_type' ? place.employment_type : (place[partOf(field)]?.id ?? null),
    ]),
  ) as unknown as Place;

/** How the fields of a place are called, and what they say. */
export function usePlaceWords() {
  const { t } = useTranslation('employees');
  const { t: words } = useTranslation('employment');
  const label = (field: PlaceField) => t(`field.${field}`);
  const say = (place: PlaceShown, field: PlaceField): string => {
    if (field === 'employment_type') return t(`option.employment_type.${place.employment_type}`);
    const part = place[partOf(field)];
    return part === null ? NOTHING : (part.name ?? words('hidden_person'));
  };
  return { label, say };
}
