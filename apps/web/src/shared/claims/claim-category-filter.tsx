import { claimCategories } from '@mesra/contract/claim-setup/claim-category';
import { useState } from 'react';
import { useResourceOptions } from '../../lib/resource-options.ts';
import type { Filter } from '../../ui/list-view.ts';
import { ResourceSelect } from '../../ui/select-fields.tsx';

/** A filter by claim category, under the key `claim_category_id`. */
export const claimCategoryFilter = (label: string): Filter => ({
  key: 'claim_category_id',
  label,
  render: (value, set) => <CategoryFilter label={label} value={value} set={set} />,
});

interface CategoryFilterProps {
  label: string;
  value: unknown;
  set: (value: unknown) => void;
}

function CategoryFilter({ label, value, set }: CategoryFilterProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(claimCategories.list, opened || chosen.length > 0);
  return (
    <ResourceSelect
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', sm: 190 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}
