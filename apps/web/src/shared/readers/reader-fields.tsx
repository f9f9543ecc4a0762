import { Radio, Stack, Text } from '@mantine/core';
import { STRUCTURE } from '@mesra/contract/company/structure';
import { READER_COLUMNS, type ReaderColumn } from '@mesra/contract/documents/readers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListEndpoint } from '../../lib/api.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { asLines } from '../../ui/field-order.tsx';
import { Fields } from '../../ui/form.tsx';
import { MultiSelectField } from '../../ui/select-fields.tsx';
import { PeoplePicker } from '../person-picker.tsx';
import type { ReaderValues } from './reader-values.ts';

type OrgUnitColumn = Exclude<ReaderColumn, 'employee_id'>;

const LISTS: Record<OrgUnitColumn, ListEndpoint> = {
  branch_id: STRUCTURE.branch.list,
  division_id: STRUCTURE.division.list,
  department_id: STRUCTURE.department.list,
  position_id: STRUCTURE.position.list,
  position_level_id: STRUCTURE.position_level.list,
};
const KINDS = ['everyone', 'named', 'owners'] as const;

interface ReaderFieldsProps {
  value: ReaderValues;
  onChange: (value: ReaderValues) => void;
  /** What is wrong, by the field it is about: `readers`, `readers.branch_id`. */
  errors: Readonly<Record<string, ReactNode>>;
}

/** The readers of a document or an announcement: everyone, owners only, or members of the named groups. */
export function ReaderFields({ value, onChange, errors }: ReaderFieldsProps) {
  const { t } = useTranslation('readers');
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('label')}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind: kind as ReaderValues['kind'] })}
        error={asLines(errors.readers)}
      >
        <Stack gap={8} mt={6}>
          {KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={t(kind)} />
          ))}
        </Stack>
      </Radio.Group>
      {value.kind === 'named' ? (
        <div>
          <Text c="dimmed" size="sm" mb="xs">
            {t('named_hint')}
          </Text>
          <Fields>
            {READER_COLUMNS.map((column) => (
              <NamedField
                key={column}
                column={column}
                value={value[column]}
                onChange={(named) => onChange({ ...value, [column]: named })}
                error={errors[`readers.${column}`]}
              />
            ))}
          </Fields>
        </div>
      ) : null}
    </Stack>
  );
}

interface NamedFieldProps {
  column: ReaderColumn;
  value: { id: number; name: string }[];
  onChange: (named: { id: number; name: string }[]) => void;
  error: ReactNode;
}

function NamedField(props: NamedFieldProps) {
  const { t } = useTranslation('readers');
  const { column, value, onChange, error } = props;
  if (column !== 'employee_id') return <OrgUnitField {...props} column={column} />;
  return (
    <PeoplePicker
      label={t('employee_id')}
      known={value}
      value={value.map(({ id }) => id)}
      onChange={(_, people) => onChange(people)}
      maxValues={500}
      error={error}
    />
  );
}

function OrgUnitField({ column, value, onChange, error }: NamedFieldProps & { column: OrgUnitColumn }) {
  const { t } = useTranslation(['readers', 'ui']);
  const { options, onSearch, loading } = useResourceOptions(LISTS[column]);
  const chosen = value.map((one) => ({ value: String(one.id), label: one.name }));
  const all = [...options, ...chosen.filter((one) => !options.some((option) => option.value === one.value))];
  const found = new Set(options.map((option) => option.value));
  const label = t(`readers:${column}`);
  return (
    <MultiSelectField
      label={label}
      placeholder={value.length === 0 ? t('readers:pick') : ''}
      data={all}
      filter={({ options: shown }) => shown.filter((option) => 'value' in option && found.has(option.value))}
      value={value.map((one) => String(one.id))}
      onChange={(ids) =>
        onChange(
          ids.map((id) => ({
            id: Number(id),
            name: all.find((option) => option.value === id)?.label ?? id,
          })),
        )
      }
      onSearchChange={onSearch}
      maxValues={500}
      aria-busy={loading}
      error={error}
    />
  );
}
