import { leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import type { Filter } from '../../ui/list-view.ts';
import { ResourceSelect } from '../../ui/select-fields.tsx';

/** A filter by leave type, under the key `leave_type_id`. */
export function useLeaveTypeFilter(): Filter {
  const { t } = useTranslation('app');
  return {
    key: 'leave_type_id',
    label: t('leave_type'),
    render: (value, set) => <LeaveTypeFilter value={value} set={set} />,
  };
}

function LeaveTypeFilter({ value, set }: { value: unknown; set: (value: unknown) => void }) {
  const { t } = useTranslation('app');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(leaveTypeEndpoints.list, opened || chosen.length > 0);
  return (
    <ResourceSelect
      aria-label={t('leave_type')}
      placeholder={t('leave_type')}
      w={{ base: '100%', sm: 170 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}
