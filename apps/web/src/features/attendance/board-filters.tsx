import { type SiteChoice, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import type { Filter } from '../../ui/list-view.ts';
import { ResourceSelect } from '../../ui/select-fields.tsx';

/** The filters of the board beside its statuses. */
export function useBoardFilters(): Filter[] {
  const { t } = useTranslation('board');
  const structure = useStructureFilters();
  return [
    structure('branch'),
    structure('department'),
    {
      key: 'exceptions',
      label: t('exceptions'),
      options: [{ value: 'true', label: t('exceptions_only') }],
    },
    structure('division'),
    structure('position'),
    {
      key: 'work_site_id',
      label: t('site'),
      render: (value, set) => <SiteFilter value={value} set={set} />,
    },
  ];
}

/** A site by name and code. */
export const siteLabel = ({ code, name }: SiteChoice): string => `${name} (${code})`;

function SiteFilter({ value, set }: { value: unknown; set: (value: unknown) => void }) {
  const { t } = useTranslation('board');
  const chosen = Array.isArray(value) ? value : [];
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(workSiteEndpoints.choices, opened || chosen.length > 0, siteLabel);
  return (
    <ResourceSelect
      aria-label={t('site')}
      placeholder={t('site')}
      w={{ base: '100%', sm: 150 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}
