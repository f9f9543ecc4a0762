import { Button } from '@mantine/core';
import { type ClaimAdvance, claimAdvances } from '@mesra/contract/claim-advances/claim-advance';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dateColumn, textColumn } from '../../shared/columns.tsx';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { RegisterPage } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { RowLinks } from '../../ui/row-links.tsx';

const loadDialog = () => import('./claim-advance-dialog.tsx').then((part) => part.ClaimAdvanceDialog);

function useColumns(): Column<ClaimAdvance>[] {
  const { t } = useTranslation('claim-advances');
  const linkOf = usePersonLink('/admin/employee/view');
  return [
    personColumn(t('person'), ({ employee }) => ({
      name: employee.name,
      below: employee.employee_code,
      link: linkOf(employee.id),
    })),
    dateColumn('given_on', t('date'), { sortable: true }),
    textColumn('way', t('way'), ({ amount }) => t(`ways.${amount.startsWith('-') ? 'returned' : 'given'}`)),
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      render: ({ amount }) => <Money amount={amount} strong />,
    },
    textColumn('note', t('note'), ({ note }) => note ?? ''),
    {
      key: 'advance_left',
      title: t('left'),
      align: 'right',
      render: ({ advance_left }) => <Money amount={advance_left} />,
    },
  ];
}

/** The register of advances, and what of them is still to be set off. */
export function ClaimAdvancePage() {
  const { t } = useTranslation('claim-advances');
  return (
    <RowLinks>
      <RegisterPage
        name="claim-advances"
        screen="/claim/manage/advance"
        labels={t('page', { returnObjects: true })}
        endpoints={claimAdvances}
        columns={useColumns()}
        filters={[personFilter('employee_id', t('person'), true)]}
        loadDialog={loadDialog}
        tools={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            renderRoot={(props) => <Link {...props} to="/claim/manage" />}
          >
            {t('back')}
          </Button>
        }
      />
    </RowLinks>
  );
}
