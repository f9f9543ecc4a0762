import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../lib/resource-options.ts';
import type { Filter } from '../ui/list-view.ts';
import { ResourceSelect } from '../ui/select-fields.tsx';

/**
 * Filters by structure rows, under the keys `branch_id`, `division_id`, `department_id`, `position_id` …
 * `one`: the list accepts a single id only.
 */
export function useStructureFilters(one = false): (kind: StructureKind) => Filter {
  const { t } = useTranslation('app');
  return (kind) => ({
    key: `${kind}_id`,
    label: t(`structure.${kind}`),
    render: (value, set) => <StructureFilter kind={kind} one={one} value={value} set={set} />,
  });
}

interface StructureFilterProps {
  kind: StructureKind;
  one: boolean;
  /** The URL may contain several; the filter can choose one. */
  value: unknown;
  set: (value: unknown) => void;
}

function StructureFilter({ kind, one, value, set }: StructureFilterProps) {
  const { t } = useTranslation('app');
  const label = t(`structure.${kind}`);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(STRUCTURE[kind].list, opened || chosen.length > 0);
  return (
    <ResourceSelect
      aria-label={label}
      placeholder={chosen.length > 1 ? t('filters.chosen', { label, count: chosen.length }) : label}
      w={{ base: '100%', sm: 150 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : one ? id : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}
