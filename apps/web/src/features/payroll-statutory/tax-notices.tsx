import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { type TaxNoticeRow, taxNoticeEndpoints } from '@mesra/contract/payroll-statutory/tax-notice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { PageNumbers } from '../../ui/page-numbers.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './statutory.module.css';

const PER_PAGE = 20;
const loadDialog = () => import('./notice-dialog.tsx').then((part) => part.NoticeDialog);
const TONES = { due: 'info', overdue: 'error', submitted: 'success', set_aside: 'neutral' } as const;

/** The notices to LHDN of who joined and who left in a year: what is due first, or all of them. */
export function TaxNotices({ year }: { year: number }) {
  const { t } = useTranslation('payroll-statutory');
  const { company } = useSession();
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<TaxNoticeRow | null>(null);
  const Dialog = useLoaded(opened !== null, loadDialog);
  const query = {
    ...{ company_id: company.id, year, page, per_page: PER_PAGE },
    ...(shown === 'open' ? { open: true } : {}),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(taxNoticeEndpoints.list.path), query],
    queryFn: ({ signal }) => callList(taxNoticeEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const show = (which: string) => {
    setShown(which === 'all' ? 'all' : 'open');
    setPage(1);
  };
  return (
    <Section
      title={t('notices.title')}
      description={t('notices.hint')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('notices.title')}
          value={shown}
          onChange={show}
          data={(['open', 'all'] as const).map((value) => ({ value, label: t(`notices.${value}`) }))}
        />
      }
    >
      {data ? (
        <NoticeRows notices={data.data} onOpen={setOpened} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
      {data && data.meta.last_page > 1 ? (
        <Group justify="center" mt="sm">
          <PageNumbers page={page} last={data.meta.last_page} onPage={setPage} />
        </Group>
      ) : null}
      {Dialog && opened ? <Dialog notice={opened} onClose={() => setOpened(null)} /> : null}
    </Section>
  );
}

interface NoticeRowsProps {
  notices: readonly TaxNoticeRow[];
  onOpen: (notice: TaxNoticeRow) => void;
}

function NoticeRows({ notices, onOpen }: NoticeRowsProps) {
  const { t } = useTranslation('payroll-statutory');
  const { allows } = useSession();
  const maySee = allows(taxNoticeEndpoints.sheet);
  if (notices.length === 0) return <Text c="dimmed">{t('notices.none')}</Text>;
  return (
    <ul className={css.rows}>
      {notices.map((one) => {
        const form = t(`notices.form.${one.notice}`);
        return (
          <li key={`${one.notice} ${one.employee_id}`} className={css.row}>
            <div>
              <Text fw={550}>
                {form} · {one.name}{' '}
                <Text span c="dimmed" size="sm">
                  {one.employee_code}
                </Text>
              </Text>
              <Text size="sm" c="dimmed">
                {t(`notices.cause.${one.cause}`, { date: formatDate(one.event_on) })}{' '}
                {t('due', { date: formatDate(one.due_on) })}
              </Text>
              {one.withholds_pay ? (
                <Text size="sm" c="var(--mantine-color-error)">
                  {t('notices.withheld')}
                </Text>
              ) : null}
            </div>
            <Group gap="xs" wrap="nowrap">
              <Mark text={t(`notices.state.${one.state}`)} tone={TONES[one.state]} />
              {maySee ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => onOpen(one)}
                  aria-label={t('notices.open_of', { form, name: one.name })}
                >
                  {t('show')}
                </Button>
              ) : null}
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
