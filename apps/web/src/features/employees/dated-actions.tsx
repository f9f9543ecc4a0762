import type { EmployeeRow } from '@mesra/contract/employees/employee';
import { salaryEndpoints } from '@mesra/contract/employees/salary';
import { employmentChangeEndpoints } from '@mesra/contract/employment/employment-change';
import { IconCash, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import type { RowAction } from '../../ui/list-view.ts';

/** A change that counts from a day on, begun from the list. */
export interface DatedChange {
  row: EmployeeRow;
  kind: 'placement' | 'salary';
}

/** What of a row is changed from a day on, in its dialog. */
export function useDatedActions(start: (change: DatedChange) => void) {
  const { t } = useTranslation('employees');
  const { allows } = useSession();
  return (row: EmployeeRow): RowAction[] => [
    ...(row.can.update && allows(employmentChangeEndpoints.create)
      ? [
          {
            label: t('list.change_placement'),
            icon: <IconPencil size={16} />,
            onClick: () => start({ row, kind: 'placement' }),
          },
        ]
      : []),
    ...(row.can.update && allows(salaryEndpoints.create)
      ? [
          {
            label: t('salary.add'),
            icon: <IconCash size={16} />,
            onClick: () => start({ row, kind: 'salary' }),
          },
        ]
      : []),
  ];
}
