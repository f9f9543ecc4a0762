import { Anchor, Button, Text } from '@mantine/core';
import { type TaxClaim, type TaxRecord, taxClaimEndpoints } from '@mesra/contract/payroll-tax/tax-claim';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './payroll-tax.module.css';
import { sheetItemTitle } from './sheet-title.ts';

interface TaxClaimsProps {
  record: TaxRecord;
  onEdit: (claim: TaxClaim) => void;
}

/** What the person has claimed in the year, latest first. */
export function TaxClaims({ record, onEdit }: TaxClaimsProps) {
  const { t } = useTranslation('payroll-tax');
  if (record.claims.length === 0) return <Text c="dimmed">{t('claims.none')}</Text>;
  return (
    <ul className={css.rows} aria-label={t('claims.title', { year: record.year })}>
      {record.claims.map((claim) => (
        <ClaimRow key={claim.id} record={record} claim={claim} onEdit={onEdit} />
      ))}
    </ul>
  );
}

function ClaimRow({ record, claim, onEdit }: TaxClaimsProps & { claim: TaxClaim }) {
  const { t, i18n } = useTranslation('payroll-tax');
  const send = useWrite(taxClaimEndpoints.send);
  const cancel = useWrite(taxClaimEndpoints.cancel);
  const items = [...(record.sheet?.section_c ?? []), ...(record.sheet?.section_d ?? [])];
  const item = items.find(({ key }) => key === claim.key);
  const name = item ? sheetItemTitle(item, i18n.language) : claim.key;
  const call = { params: { id: claim.id }, body: { version: claim.version } };
  const ask = async () => {
    const amount = formatMoney(claim.amount);
    const yes = await askConfirm({
      title: t('claims.cancel_title', { name }),
      body: t('claims.cancel_effect', { amount }),
    });
    if (yes) cancel.mutate(call);
  };
  const facts = [
    claim.spent_on ? formatDate(claim.spent_on) : null,
    claim.description,
    claim.counted_in ? t('claims.counted_in', { month: monthLabel(claim.counted_in, i18n.language) }) : null,
    claim.status === 'Approved' && !claim.counted_in ? t('claims.next_payroll') : null,
  ].filter((fact) => fact !== null);
  const busy = send.isPending || cancel.isPending;
  return (
    <li className={css.row}>
      <div>
        <Text>
          {item ? <span className={css.id}>{item.id}</span> : null} {name}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
          {claim.proof ? (
            <>
              {facts.length > 0 ? ' · ' : null}
              <Anchor href={`${claim.proof.url}?inline=true`} target="_blank" rel="noreferrer" inherit>
                {claim.proof.name}
              </Anchor>
            </>
          ) : null}
        </Text>
        {claim.answer ? <Text size="sm">{t('claims.answer', { text: claim.answer })}</Text> : null}
      </div>
      <div className={css.used}>
        <div className="figures">{formatMoney(claim.amount)}</div>
        <StatusBadge status={claim.status} />
      </div>
      <div className={css.actions}>
        {claim.can.send ? (
          <Button
            size="xs"
            disabled={busy}
            aria-label={t('claims.send_of', { name })}
            onClick={() => send.mutate(call)}
          >
            {t('claims.send')}
          </Button>
        ) : null}
        {claim.can.update || claim.can.prove ? (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={t(claim.can.update ? 'claims.edit_of' : 'claims.prove_of', { name })}
            onClick={() => onEdit(claim)}
          >
            {t(claim.can.update ? 'claims.edit' : 'claims.prove')}
          </Button>
        ) : null}
        {claim.can.cancel ? (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={t('claims.cancel_of', { name })}
            onClick={() => void ask()}
          >
            {t('claims.cancel')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
