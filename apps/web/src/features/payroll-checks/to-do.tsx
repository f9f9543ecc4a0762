import { Anchor } from '@mantine/core';
import { cincoEndpoints } from '@mesra/contract/payroll-checks/cinco';
import type { ToDo, ToDoKind } from '@mesra/contract/payroll-checks/to-do';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel, type Period } from '../../shared/payslip/month.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import css from './to-do.module.css';
import { toDoLink } from './to-do-link.ts';

interface ToDoListProps {
  toDo: ToDo;
  period: Period;
  /** Opens the differences of closed months. */
  onDifferences: () => void;
}

/** What is still to be done before a month is run, each leading to where it is done; nothing once the month is confirmed. */
export function ToDoList({ toDo, period, onDifferences }: ToDoListProps) {
  const { t, i18n } = useTranslation('payroll-checks');
  if (!toDo.open) return null;
  if (toDo.items.length === 0)
    return (
      <div className={css.part}>
        <Notice tone="plain" icon={<IconCircleCheck size={18} />}>
          {t('todo.ready', { month: monthLabel(period.start_date, i18n.language) })}
        </Notice>
      </div>
    );
  return (
    <div className={css.part}>
      <Section title={t('todo.title')} description={t('todo.hint')}>
        <ul className={css.list}>
          {toDo.items.map(({ kind, count }) => (
            <li key={kind} className={css.item}>
              <What kind={kind} count={count} period={period} onDifferences={onDifferences} />
              <span className={css.about}>
                {kind === 'holidays'
                  ? toDo.holidays.map(({ date, name }) => `${formatDate(date)} ${name}`).join(' · ')
                  : null}
                {kind === 'holidays' ? <br /> : null}
                {t(`about.${kind}`)}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

interface WhatProps extends Pick<ToDoListProps, 'period' | 'onDifferences'> {
  kind: ToDoKind;
  count: number;
}

function What({ kind, count, period, onDifferences }: WhatProps) {
  const { t } = useTranslation('payroll-checks');
  const { may, allows } = useSession();
  const text = t(`todo.${kind}`, { count, number: formatCount(count) });
  if (kind === 'differences')
    return (
      <Anchor component="button" type="button" className={css.what} onClick={onDifferences}>
        {text}
      </Anchor>
    );
  const { to, search } = toDoLink(kind, period);
  const opens = to === '/payroll/manage/cinco' ? allows(cincoEndpoints.preview) : may(to);
  if (!opens) return <span className={css.what}>{text}</span>;
  return (
    <Anchor
      className={css.what}
      renderRoot={(props) => <Link {...props} to={to as '/'} search={search as never} />}
    >
      {text}
    </Anchor>
  );
}
