import { Button, Skeleton } from '@mantine/core';
import { workPermitEndpoints } from '@mesra/contract/work-permits/work-permit';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { PermitExpiry } from './work-permit-expiry.tsx';

const loadDialog = () => import('./work-permit-dialog.tsx').then((part) => part.PermitDialog);

/** Passport dates and work permit on the record of somebody who is not Malaysian. */
export function PermitSection({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('work-permits');
  const { t: employee } = useTranslation('employees');
  const { data, error, refetch } = useQuery({
    ...read(workPermitEndpoints.read, { params: { id: employeeId } }),
    meta: { silent: true },
  });
  const [editing, setEditing] = useState(false);
  const Dialog = useLoaded(editing, loadDialog);
  return (
    <Section
      title={t('section')}
      description={t('section_hint')}
      actions={
        data?.can.update ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={15} />}
            aria-label={t('edit')}
            onClick={() => setEditing(true)}
          >
            {t('edit_short')}
          </Button>
        ) : null
      }
    >
      {data ? (
        <Facts
          items={[
            { label: t('passport_issue_date'), value: formatDate(data.passport_issue_date) },
            {
              label: t('passport_expires_at'),
              value: <PermitExpiry day={data.passport_expires_at} left={data.passport_days_left} />,
            },
            {
              label: t('permit_type'),
              value: data.permit_type ? employee(`option.permit_type.${data.permit_type}`) : NOTHING,
            },
            { label: t('permit_number'), value: data.permit_number ?? NOTHING },
            {
              label: t('permit_expires_at'),
              value: <PermitExpiry day={data.permit_expires_at} left={data.permit_days_left} />,
            },
          ]}
        />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={60} />
      )}
      {Dialog && editing && data ? <Dialog row={data} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}
