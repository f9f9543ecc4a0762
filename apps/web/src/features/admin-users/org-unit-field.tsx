import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '../../ui/select-fields.tsx';
import { useOrgUnits } from './scope.queries.ts';
import type { OrgUnitColumn } from './scope-values.ts';

interface OrgUnitFieldProps {
  column: OrgUnitColumn;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  disabled: boolean;
}

const idsOf = (values: readonly string[]): number[] => values.map(Number).sort((a, b) => a - b);

/** Chosen ids missing from the options, so that none is shown as a bare number or lost. */
const missingOf = (
  value: readonly number[],
  options: readonly { value: string }[],
  labelOf: (id: number) => string,
) =>
  value
    .filter((id) => !options.some((option) => option.value === String(id)))
    .map((id) => ({ value: String(id), label: labelOf(id) }));

/** Several branches, divisions, departments or levels. */
export function OrgUnitField({ column, value, onChange, disabled }: OrgUnitFieldProps) {
  const { t } = useTranslation(['admin-users', 'ui']);
  const options = useOrgUnits(column, value).map((row) => ({ value: String(row.id), label: row.name }));
  const missing = missingOf(value, options, (id) => t('admin-users:scope.unknown', { id }));
  return (
    <MultiSelectField
      label={t(`admin-users:scope.${column}`)}
      placeholder={value.length === 0 ? t('admin-users:scope.any') : ''}
      data={[...options, ...missing]}
      value={value.map(String)}
      onChange={(next) => onChange(idsOf(next))}
      disabled={disabled}
    />
  );
}
