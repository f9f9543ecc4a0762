import { Button } from '@mantine/core';
import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { DateField } from '../../ui/date-field.tsx';
import type { Filter } from '../../ui/list-view.ts';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';

const FIRST = ['branch'] as const;
const MORE = ['department', 'position', 'division', 'position_level'] as const;
const TYPES = ['citizen', 'permanent_resident', 'foreigner'] as const;
const STATUSES = ['Active', 'Inactive', 'all'] as const;

/** The filters of the list: the usual ones, and the others when asked for or in use. */
export function useEmployeeFilters(narrowedBy: readonly string[]): Filter[] {
  const { t } = useTranslation('employees');
  const [more, setMore] = useState(false);
  const structure = (kind: StructureKind): Filter => ({
    key: `${kind}_id`,
    label: t(`field.${kind}_id`),
    render: (value, set) => (
      <StructureFilter kind={kind} label={t(`field.${kind}_id`)} value={value} set={set} />
    ),
  });
  const status: Filter = {
    key: 'status',
    label: t('field.status'),
    options: STATUSES.map((value) => ({ value, label: t(`option.status.${value}`) })),
    required: true,
  };
  const type: Filter = {
    key: 'employee_type',
    label: t('list.type'),
    render: (value, set) => <TypeFilter label={t('list.type')} value={value} set={set} />,
  };
  const asOf: Filter = {
    key: 'as_of',
    label: t('list.as_of'),
    render: (value, set) => (
      <DateField
        aria-label={t('list.as_of')}
        placeholder={t('list.as_of')}
        w={{ base: '100%', sm: 150 }}
        value={typeof value === 'string' ? value : null}
        onChange={(day) => set(day ?? undefined)}
      />
    ),
  };
  const others = [...MORE.map(structure), type, asOf];
  const shown = more ? others : others.filter((filter) => narrowedBy.includes(filter.key));
  const toggle: Filter = {
    key: 'more',
    label: t('list.more_filters'),
    render: () => <MoreFilters more={more} setMore={setMore} />,
  };
  return [status, ...FIRST.map(structure), ...shown, toggle];
}

/** Shows the filters that are seldom needed, or hides them again. */
export function MoreFilters({ more, setMore }: { more: boolean; setMore: (more: boolean) => void }) {
  const { t } = useTranslation('employees');
  return (
    <Button variant="subtle" onClick={() => setMore(!more)} aria-expanded={more}>
      {t(more ? 'list.fewer_filters' : 'list.more_filters')}
    </Button>
  );
}

interface FilterProps {
  label: string;
  /** The address may name several; one can be chosen here. */
  value: unknown;
  set: (value: unknown) => void;
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A filter by one row of the structure. */
export function StructureFilter({ kind, label, value, set }: FilterProps & { kind: StructureKind }) {
  const { t } = useTranslation('employees');
  const chosen = listed(value);
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(STRUCTURE[kind].list, opened || chosen.length > 0);
  const several = chosen.length > 1;
  return (
    <ResourceSelect
      aria-label={label}
      placeholder={several ? t('list.chosen', { label, count: chosen.length }) : label}
      w={{ base: '100%', sm: 150 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}

function TypeFilter({ label, value, set }: FilterProps) {
  const { t } = useTranslation('employees');
  const chosen = listed(value);
  return (
    <SelectField
      aria-label={label}
      placeholder={chosen.length > 1 ? t('list.chosen', { label, count: chosen.length }) : label}
      w={{ base: '100%', sm: 150 }}
      clearable
      data={TYPES.map((type) => ({ value: type, label: t(`option.employee_type.${type}`) }))}
      value={chosen.length === 1 ? String(chosen[0]) : null}
      onChange={(type) => set(type === null ? undefined : [type])}
    />
  );
}
