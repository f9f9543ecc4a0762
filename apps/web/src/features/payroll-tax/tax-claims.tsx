import { Button, Text } from '@mantine/core';
import { type TaxClaim, type TaxRecord, taxClaimEndpoints } from '@mesra/contract/payroll-tax/tax-claim';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { isOver } from './claiming.ts';
import css from './payroll-tax.module.css';
import { RequestRow } from './request-row.tsx';
import { sheetItemTitle } from './sheet-title.ts';

interface TaxClaimsProps {
  record: TaxRecord;
  onEdit: (claim: TaxClaim) => void;
  /** Claims something that was rejected once more. */
  onAgain: (claim: TaxClaim) => void;
}

/** What the person has claimed in the year, latest first. */
export function TaxClaims({ record, onEdit, onAgain }: TaxClaimsProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const { user } = useSession();
  // Last year's count as long as any can be claimed, in January.
  const counts = record.can.claim || record.year >= yearOf(user.today);
  const items = [...(record.sheet?.section_c ?? []), ...(record.sheet?.section_d ?? [])];
  if (record.claims.length === 0) return <Text c="dimmed">{t('claims.none')}</Text>;
  return (
    <ul className={css.rows} aria-label={t('claims.title', { year: record.year })}>
      {record.claims.map((claim) => {
        const item = items.find(({ key }) => key === claim.key);
        const amount = formatMoney(claim.amount);
        const usage = record.usage.find(({ key }) => key === claim.key);
        const over = claim.status === 'Draft' && usage && isOver(claim.amount, usage);
        const name = item ? sheetItemTitle(item, i18n.language) : claim.key;
        return (
          <RequestRow
            key={claim.id}
            endpoints={taxClaimEndpoints}
            labels="claims"
            request={claim}
            name={name}
            number={item?.id}
            facts={[
              claim.spent_on ? formatDate(claim.spent_on) : null,
              claim.description,
              over ? t('claims.counts', { amount: formatMoney(usage.left) }) : null,
            ]}
            amount={amount}
            uncounted={t(counts ? 'claims.next_payroll' : 'claims.not_counted')}
            cancelEffect={t('claims.cancel_effect', { amount })}
            onEdit={() => onEdit(claim)}
            actions={
              claim.status === 'Rejected' && record.can.claim && item ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('claims.again_of', { name })}
                  onClick={() => onAgain(claim)}
                >
                  {t('claims.again')}
                </Button>
              ) : null
            }
          />
        );
      })}
    </ul>
  );
}
