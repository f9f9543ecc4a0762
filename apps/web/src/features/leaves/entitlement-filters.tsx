import { Button } from '@mantine/core';
import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { yearsFrom2020 } from '../../lib/format.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import type { Filter } from '../../ui/list-view.ts';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';

const STATUSES = ['Active', 'Inactive', 'all'] as const;
const MORE = ['position', 'division', 'position_level'] as const;

/** The filters of the list: the year first, then where people work. */
export function useEntitlementFilters(narrowedBy: readonly string[]): Filter[] {
  const { t } = useTranslation('leaves');
  const [more, setMore] = useState(false);
  const structure = (kind: StructureKind): Filter => ({
    key: `${kind}_id`,
    label: t(kind),
    render: (value, set) => <StructureFilter kind={kind} label={t(kind)} value={value} set={set} />,
  });
  const year: Filter = {
    key: 'year',
    label: t('year'),
    render: (value, set) => <YearFilter label={t('year')} value={value} set={set} />,
  };
  const status: Filter = {
    key: 'status',
    label: t('status'),
    options: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    required: true,
  };
  const others = MORE.map(structure);
  const toggle: Filter = {
    key: 'more',
    label: t('more_filters'),
    render: () => (
      <Button variant="subtle" onClick={() => setMore(!more)} aria-expanded={more}>
        {t(more ? 'fewer_filters' : 'more_filters')}
      </Button>
    ),
  };
  return [
    year,
    status,
    structure('branch'),
    structure('department'),
    ...(more ? others : others.filter((filter) => narrowedBy.includes(filter.key))),
    toggle,
  ];
}

interface FilterProps {
  label: string;
  value: unknown;
  set: (value: unknown) => void;
}

/** The years from 2020 on; this one is the list's own. */
function YearFilter({ label, value, set }: FilterProps) {
  const { user } = useSession();
  const years = yearsFrom2020(user.today);
  const chosen = Number(value) || years[0];
  return (
    <SelectField
      aria-label={label}
      w={{ base: '100%', sm: 110 }}
      allowDeselect={false}
      data={years.map(String)}
      value={String(chosen)}
      onChange={(year) => set(year === null || Number(year) === years[0] ? undefined : Number(year))}
    />
  );
}

/** A filter by one row of the structure; the address may name several. */
function StructureFilter({ kind, label, value, set }: FilterProps & { kind: StructureKind }) {
  const { t } = useTranslation('leaves');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(STRUCTURE[kind].list, opened || chosen.length > 0);
  return (
    <ResourceSelect
      aria-label={label}
      placeholder={chosen.length > 1 ? t('chosen', { label, count: chosen.length }) : label}
      w={{ base: '100%', sm: 150 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}
