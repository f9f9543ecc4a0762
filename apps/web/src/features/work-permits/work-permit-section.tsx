import { Box, Button, Skeleton, Table, Text } from '@mantine/core';
import {
  type FormerPermit,
  type WorkPermit,
  workPermitEndpoints,
} from '@mesra/contract/work-permits/work-permit';
import { IconPencil, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { PermitExpiry } from './work-permit-expiry.tsx';

const loadDialog = () => import('./work-permit-dialog.tsx').then((part) => part.PermitDialog);

/** Passport dates and work permit on the record of somebody who is not Malaysian. */
export function PermitSection({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('work-permits');
  const { data, error, refetch } = useQuery({
    ...read(workPermitEndpoints.read, { params: { id: employeeId } }),
    meta: { silent: true },
  });
  const [doing, setDoing] = useState<'edit' | 'renew' | null>(null);
  const Dialog = useLoaded(doing !== null, loadDialog);
  return (
    <Section
      title={t('section')}
      description={t('section_hint')}
      actions={
        <>
          {data?.can.renew ? (
            <Button
              size="compact-md"
              leftSection={<IconRefresh size={15} />}
              onClick={() => setDoing('renew')}
            >
              {t('renew')}
            </Button>
          ) : null}
          {data?.can.update ? (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPencil size={15} />}
              aria-label={t('edit')}
              onClick={() => setDoing('edit')}
            >
              {t('edit_short')}
            </Button>
          ) : null}
        </>
      }
    >
      {data ? <PermitFacts permit={data} /> : null}
      {data?.former.length ? <FormerPermits former={data.former} /> : null}
      {data ? null : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={60} />
      )}
      {Dialog && doing && data ? (
        <Dialog row={data} renews={doing === 'renew'} onClose={() => setDoing(null)} />
      ) : null}
    </Section>
  );
}

function PermitFacts({ permit }: { permit: WorkPermit }) {
  const { t } = useTranslation('work-permits');
  const { t: employee } = useTranslation('employees');
  return (
    <Facts
      items={[
        { label: t('passport_issue_date'), value: formatDate(permit.passport_issue_date) },
        {
          label: t('passport_expires_at'),
          value: <PermitExpiry day={permit.passport_expires_at} left={permit.passport_days_left} />,
        },
        {
          label: t('permit_type'),
          value: permit.permit_type ? employee(`option.permit_type.${permit.permit_type}`) : NOTHING,
        },
        { label: t('permit_number'), value: permit.permit_number ?? NOTHING },
        {
          label: t('permit_expires_at'),
          value: <PermitExpiry day={permit.permit_expires_at} left={permit.permit_days_left} />,
        },
      ]}
    />
  );
}

/** The permits that renewals have replaced, latest first. */
export function FormerPermits({ former }: { former: readonly FormerPermit[] }) {
  const { t } = useTranslation('work-permits');
  const { t: employee } = useTranslation('employees');
  return (
    <Box mt="lg">
      <Text component="h3" fw={600}>
        {t('former')}
      </Text>
      <ScrollBox label={t('former')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('permit_type')}</Table.Th>
              <Table.Th>{t('permit_number')}</Table.Th>
              <Table.Th>{t('permit_expires_at')}</Table.Th>
              <Table.Th>{t('passport_expires_at')}</Table.Th>
              <Table.Th>{t('replaced_at')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {former.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>
                  {one.permit_type ? employee(`option.permit_type.${one.permit_type}`) : NOTHING}
                </Table.Td>
                <Table.Td>{one.permit_number ?? NOTHING}</Table.Td>
                <Table.Td>{formatDate(one.permit_expires_at)}</Table.Td>
                <Table.Td>{formatDate(one.passport_expires_at)}</Table.Td>
                <Table.Td>{formatDateTime(one.replaced_at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Box>
  );
}
