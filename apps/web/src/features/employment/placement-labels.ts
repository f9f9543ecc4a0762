import type { EmploymentPeriod } from '@mesra/contract/employment/employment-change';
import { PLACEMENT_FIELDS, type Placement, type PlacementField } from '@mesra/domain/employees/periods';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../lib/format.ts';

/** A place as the API shows it, with names. */
export type NamedPlacement = Pick<
  EmploymentPeriod,
  'employment_type' | 'branch' | 'division' | 'department' | 'position' | 'position_level' | 'reports_to'
>;
type NamedPart = Exclude<keyof NamedPlacement, 'employment_type'>;

const partOf = (field: PlacementField) => field.replace(/_id$/, '') as NamedPart;

/** The ids and values of a place. */
export const placementIds = (placement: NamedPlacement): Placement =>
  Object.fromEntries(
    PLACEMENT_FIELDS.map((field) => [
      field,
      field === 'employment_type' ? placement.employment_type : (placement[partOf(field)]?.id ?? null),
    ]),
  ) as unknown as Placement;

/** How the fields of a place are called, and what they say. */
export function usePlacementLabels() {
  const { t } = useTranslation('employees');
  const { t: labels } = useTranslation('employment');
  const label = (field: PlacementField) => t(`field.${field}`);
  const format = (placement: NamedPlacement, field: PlacementField): string => {
    if (field === 'employment_type') return t(`option.employment_type.${placement.employment_type}`);
    const part = placement[partOf(field)];
    return part === null ? NOTHING : (part.name ?? labels('hidden_person'));
  };
  return { label, format: format };
}
