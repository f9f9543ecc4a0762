import { VisuallyHidden } from '@mantine/core';
import type { Setup } from '@mesra/contract/company/setup';
import { IconCheck, IconChevronRight, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { Section } from '../../ui/section.tsx';
import { setupCalls } from './company-calls.ts';
import css from './pay-day-card.module.css';

type Key = NonNullable<Setup['checklist']>[number]['key'];

/** Where each line is done. */
const ADDRESSES: Record<Key, { to: string; search?: Record<string, string> }> = {
  structure: { to: '/auth/register', search: { step: 'structure' } },
  employees: { to: '/auth/register', search: { step: 'employees' } },
  salaries: { to: '/admin/employee' },
  numbers: { to: '/admin/company/contribution' },
  bank: { to: '/admin/company/bank' },
  payroll: { to: '/auth/register', search: { step: 'payroll' } },
  openings: { to: '/auth/register', search: { step: 'openings' } },
  processed: { to: '/payroll/manage' },
  paid: { to: '/payroll/document/payment' },
};

/** What an owner still has to do until the first pay day; each line ticks itself. */
export function PayDayCard({ companyId }: { companyId: number }) {
  const { t } = useTranslation('company-setup');
  const { data } = useQuery({
    ...read(setupCalls.read, { params: { id: companyId } }),
    meta: { silent: true },
  });
  const list = data?.checklist;
  if (!list) return null;
  const done = list.filter((one) => one.done).length;
  return (
    <Section title={t('checklist.title')} description={t('checklist.done', { done, total: list.length })}>
      <ul className={css.list}>
        {list.map(({ key, done: ticked }) => (
          <li key={key} data-done={ticked || undefined}>
            <Link
              to={ADDRESSES[key].to as '/'}
              search={(ADDRESSES[key].search ?? {}) as never}
              className={css.line}
            >
              <span className={css.mark} aria-hidden>
                {ticked ? <IconCheck size={14} /> : <IconCircleDashed size={14} />}
              </span>
              <span>
                {t(`checklist.lines.${key}`)}
                {ticked ? <VisuallyHidden>{` (${t('checklist.ticked')})`}</VisuallyHidden> : null}
              </span>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
