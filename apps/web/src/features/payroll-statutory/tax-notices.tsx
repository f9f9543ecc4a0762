import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { type TaxNoticeRow, taxNoticeEndpoints } from '@mesra/contract/payroll-statutory/tax-notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './statutory.module.css';

const loadDialog = () => import('./notice-dialog.tsx').then((part) => part.NoticeDialog);
const TONES = { due: 'info', overdue: 'error', submitted: 'success', set_aside: 'neutral' } as const;

/** The notices to LHDN of who joined and who left in a year: what is due first, or all of them. */
export function TaxNotices({ year }: { year: number }) {
  const { t } = useTranslation('payroll-statutory');
  const { company } = useSession();
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const [opened, setOpened] = useState<TaxNoticeRow | null>(null);
  const Dialog = useLoaded(opened !== null, loadDialog);
  const query = { company_id: company.id, year, ...(shown === 'open' ? { open: true } : {}) };
  return (
    <Section
      title={t('notices.title')}
      description={t('notices.hint')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('notices.title')}
          value={shown}
          onChange={(which) => setShown(which === 'all' ? 'all' : 'open')}
          data={(['open', 'all'] as const).map((value) => ({ value, label: t(`notices.${value}`) }))}
        />
      }
    >
      <PagedList
        perPage={20}
        listKey={[...keyOf(taxNoticeEndpoints.list.path), query]}
        load={(page, signal) => callList(taxNoticeEndpoints.list, { query: { ...query, ...page }, signal })}
      >
        {(notices) => <NoticeRows notices={notices} onOpen={setOpened} />}
      </PagedList>
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
