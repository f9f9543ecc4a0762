import { Button, List, Text } from '@mantine/core';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { payrollDueDates } from '@mesra/domain/payroll/due-dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel, periodOf } from '../../shared/payslip/month.ts';
import { plainCalls } from '../../shared/payslip/plain-calls.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import css from './payroll-card.module.css';

type Task = 'unprocessed' | 'blocked' | 'unusual' | 'in_process' | 'confirmed' | 'waiting';
type Summary = ResponseOf<typeof plainCalls.summary>;

/** What a month still needs from the payroll officer, in the order of the work. */
export function tasksOf(summary: Summary): { task: Task; count: number; search: Record<string, unknown> }[] {
  const of = (status: string) => summary.statuses.find((one) => one.status === status)?.count ?? 0;
  const open = of('In Process');
  const all: { task: Task; count: number; search: Record<string, unknown> }[] = [
    { task: 'blocked', count: summary.blocked, search: { processed: 'Blocked' } },
    {
      task: 'unprocessed',
      count: Math.max(0, summary.unprocessed - summary.blocked),
      search: { processed: 'Unprocessed' },
    },
    { task: 'unusual', count: open > 0 ? summary.unusual : 0, search: { unusual: true } },
    { task: 'in_process', count: open, search: { status: ['In Process'] } },
    { task: 'confirmed', count: of('Confirmed'), search: { status: ['Confirmed'] } },
    { task: 'waiting', count: of('Waiting for Payment'), search: { status: ['Waiting for Payment'] } },
  ];
  return all.filter(({ count }) => count > 0);
}

/** On the dashboard of who runs payroll: where this month stands, and what it needs. */
export function PayrollCard() {
  const { t, i18n } = useTranslation('payroll-card');
  const { may, user, company } = useSession();
  const allowed = may('/payroll/manage');
  const period = periodOf(user.today);
  const query = { company_id: company.id, ...period, previous: false, pay_day: true };
  const { data } = useQuery({ ...read(plainCalls.summary, { query }), ...inCard, enabled: allowed });
  if (!allowed || !data) return null;
  const tasks = tasksOf(data);
  const holidays = may('/leave/holiday') ? data.unconfirmed_holidays.length : 0;
  return (
    <Section title={t('title', { month: monthLabel(period.start_date, i18n.language) })}>
      {data.employees === 0 ? <Text c="dimmed">{t('nobody')}</Text> : null}
      {data.blockers.length > 0 ? <Text c="var(--mantine-color-error)">{t('law')}</Text> : null}
      {data.employees > 0 ? (
        <>
          <Text c="dimmed" size="sm">
            {t('net')}
          </Text>
          <Text fz={28} fw={650} lh={1.2} mb="sm" c="var(--text-strong)">
            <Money amount={data.totals.total_net_pay} />
          </Text>
          {tasks.length + holidays > 0 ? (
            <List spacing={4} mb="md">
              {tasks.map(({ task, count, search }) => (
                <List.Item key={task}>
                  <Link
                    to="/payroll/manage"
                    search={search as never}
                    style={{ color: 'var(--mantine-color-anchor)' }}
                  >
                    {t(`${task}`, { count })}
                  </Link>
                </List.Item>
              ))}
              {holidays > 0 ? (
                <List.Item>
                  <Link to="/leave/holiday" style={{ color: 'var(--mantine-color-anchor)' }}>
                    {t('holidays', { count: holidays })}
                  </Link>
                </List.Item>
              ) : null}
            </List>
          ) : (
            <Text mb="md">{t('all_paid')}</Text>
          )}
        </>
      ) : null}
      <DueDates today={user.today} payDay={data.pay_day} />
      <Button variant="light" renderRoot={(props) => <Link {...props} to="/payroll/manage" />}>
        {t('go')}
      </Button>
    </Section>
  );
}

/** The pay day of the month, and what has to be handed in next, by the law; what is over is left out. */
function DueDates({ today, payDay }: { today: string; payDay: string | null }) {
  const { t, i18n } = useTranslation('payroll-card');
  const dues = payrollDueDates(today).map(({ due, date, period }) => ({
    date,
    text: t(`due.${due}`, {
      day: formatDate(date),
      month: monthLabel(period, i18n.language),
      year: period.slice(0, 4),
    }),
  }));
  const paid =
    payDay && payDay >= today ? [{ date: payDay, text: t('due.pay_day', { day: formatDate(payDay) }) }] : [];
  const all = [...paid, ...dues].sort((a, b) => a.date.localeCompare(b.date));
  return (
    <ul className={css.dues} aria-label={t('dues')}>
      {all.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
