import { Text } from '@mantine/core';
import { lateFactEndpoints } from '@mesra/contract/payroll-setup/late-fact';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import css from './process-form.module.css';

/** What changed of days that this person's confirmed payrolls have taken; nothing while there is none. */
export function LateSection({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('process');
  const { company } = useSession();
  const query = { company_id: company.id, employee_id: [employeeId], per_page: 100 };
  const { data } = useQuery({
    queryKey: [...keyOf(lateFactEndpoints.list.path), query],
    queryFn: ({ signal }) => callList(lateFactEndpoints.list, { query, signal }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t('late.title')} description={t('late.hint')}>
      <ul className={css.lines}>
        {data.data.map(({ id, source, date, before_amount, after_amount, difference }) => (
          <li key={id} className={css.feed}>
            <div>
              <Text fw={550}>
                {t(`feed.source.${source}`)} · {formatDate(date)}
              </Text>
              <Text size="sm" c="dimmed">
                {t('late.paid')} <Money amount={before_amount} /> · {t('late.now')}{' '}
                <Money amount={after_amount} />
              </Text>
            </div>
            <Text fw={550}>
              <Money amount={difference} />
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
