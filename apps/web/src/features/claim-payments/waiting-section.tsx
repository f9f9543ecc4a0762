import { Text } from '@mantine/core';
import { type BatchPerson, claimBatchEndpoints } from '@mesra/contract/claim-payments/claim-batch';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { sumAmounts } from '../../shared/payslip/amounts.ts';
import { Section } from '../../ui/section.tsx';
import { BatchPeople, type Ticks } from './batch-people.tsx';
import css from './claim-payments.module.css';

/** What some people are paid together. */
export const totalOf = (people: Iterable<Pick<BatchPerson, 'amount'>>): string =>
  sumAmounts([...people].map(({ amount }) => amount));

/** Whom approved claims wait to be transferred to; `ticks` for those who may prepare a batch. */
export function WaitingSection({ ticks }: { ticks: Ticks }) {
  const { t } = useTranslation('claim-payments');
  const { company } = useSession();
  const { waiting } = claimBatchEndpoints;
  const count = (number: number) => t('people', { count: number, number: formatCount(number) });
  return (
    <div className={css.waiting}>
      <Section title={t('waiting')} description={t('waiting_hint')}>
        <BatchPeople
          key={company.id}
          label={t('employees')}
          listKey={[...keyOf(waiting.path), company.id]}
          load={(query, signal) => callList(waiting, { query: { ...query, company_id: company.id }, signal })}
          ticks={ticks}
          empty={
            <Text c="dimmed">
              {t('waiting_none')} {t('waiting_none_hint')}
            </Text>
          }
          foot={(people, { total, last_page }) => {
            const chosen = ticks.ticked.size > 0 ? [...ticks.ticked.values()] : people;
            // The amounts of other pages are not known here.
            const known = ticks.ticked.size > 0 || last_page === 1;
            return (
              <div className={css.foot} aria-live="polite">
                <Text fw={600}>{count(ticks.ticked.size || total)}</Text>
                {known ? (
                  <Text fw={600} className="figures">
                    {formatMoney(totalOf(chosen))}
                  </Text>
                ) : null}
              </div>
            );
          }}
        />
      </Section>
    </div>
  );
}
