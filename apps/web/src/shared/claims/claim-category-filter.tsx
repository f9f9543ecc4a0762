import { claimCategories } from '@mesra/contract/claim-setup/claim-category';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import type { Filter } from '../../ui/list-view.ts';
import { ResourceSelect } from '../../ui/select-fields.tsx';

/** A filter by claim category, under the key `claim_category_id`. */
export function useClaimCategoryFilter(): Filter {
  const { t } = useTranslation('claims-shared');
  return {
    key: 'claim_category_id',
    label: t('category'),
    render: (value, set) => <CategoryFilter value={value} set={set} />,
  };
}

function CategoryFilter({ value, set }: { value: unknown; set: (value: unknown) => void }) {
  const { t } = useTranslation('claims-shared');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(claimCategories.list, opened || chosen.length > 0);
  return (
    <ResourceSelect
      aria-label={t('category')}
      placeholder={t('category')}
      w={{ base: '100%', sm: 190 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}
