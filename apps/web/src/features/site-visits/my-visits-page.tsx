import { Skeleton, Stack, Text } from '@mantine/core';
import { IconCurrentLocation, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { MyVisitHistory } from './my-visit-history.tsx';
import css from './my-visits.module.css';
import { useVisitDay } from './my-visits.queries.ts';
import { VisitPlan } from './visit-plan.tsx';

interface MyVisitsPageProps {
  above?: ReactNode;
  /** After today's visits, before those of the year. */
  beside?: ReactNode;
}

/** One's own visits of sites: today's in their order, checking in and out, and those of the year. */
export function MyVisitsPage({ above, beside }: MyVisitsPageProps) {
  const { t } = useTranslation('my-visits');
  const { company } = useSession();
  const { data: day, error, refetch } = useVisitDay();
  return (
    <>
      <PageHeader title={t('title')} />
      {above}
      {day === undefined ? (
        error ? (
          <div className="surface">
            <Problem error={error} retry={() => void refetch()} />
          </div>
        ) : (
          <Skeleton height={360} radius="md" />
        )
      ) : day === null ? (
        <div className="surface">
          <EmptyState
            icon={<IconUserQuestion size={22} />}
            title={t('no_record')}
            hint={t('no_record_hint', { company: company.name })}
          />
        </div>
      ) : (
        <>
          <Text size="sm" className={css.position}>
            <IconCurrentLocation size={16} aria-hidden /> {t('position')}
          </Text>
          <div className={css.page}>
            <VisitPlan key={day.employee_id} day={day} />
            <Stack gap="md" miw={0}>
              {beside}
              <MyVisitHistory zone={day.zone} />
            </Stack>
          </div>
        </>
      )}
    </>
  );
}
