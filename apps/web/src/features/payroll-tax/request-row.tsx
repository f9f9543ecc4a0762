import { Anchor, Button, Text } from '@mantine/core';
import type { TaxClaim } from '@mesra/contract/payroll-tax/tax-claim';
import type { TaxRequestEndpoints } from '@mesra/contract/payroll-tax/tax-request';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './payroll-tax.module.css';

type Request = Pick<
  TaxClaim,
  'id' | 'version' | 'status' | 'answer' | 'counted_in' | 'requested_by' | 'proof' | 'can'
>;

interface RequestRowProps {
  endpoints: TaxRequestEndpoints;
  request: Request;
  /** What it is called, and its number on the form. */
  name: string;
  number?: string | undefined;
  facts: readonly (string | null)[];
  amount: ReactNode;
  /** What is said while it is approved and no payroll has counted it. */
  uncounted: string | null;
  /** How what can be done with it is called. */
  labels?: 'claims' | 'requests';
  /** What cancelling it means. */
  cancelEffect: string;
  onEdit: () => void;
  /** What else can be done with it. */
  actions?: ReactNode;
}

/** Something handed in about tax, with its state and what can be done with it. */
export function RequestRow({
  endpoints,
  request,
  name,
  number,
  cancelEffect,
  labels = 'requests',
  ...props
}: RequestRowProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const send = useWrite(endpoints.send);
  const cancel = useWrite(endpoints.cancel);
  const { id, version, status, answer, counted_in, proof, can } = request;
  const call = { params: { id }, body: { version } };
  const ask = async () => {
    if (await askConfirm({ title: t(`${labels}.cancel_title`, { name }), body: cancelEffect }))
      cancel.mutate(call);
  };
  const facts = [
    ...props.facts,
    counted_in ? t('claims.counted_in', { month: monthLabel(counted_in, i18n.language) }) : null,
    status === 'Approved' && !counted_in ? props.uncounted : null,
  ].filter((fact) => fact !== null);
  const busy = send.isPending || cancel.isPending;
  const title = useId();
  return (
    <li className={css.row} aria-labelledby={title}>
      <div>
        <Text id={title}>
          {number ? <span className={css.id}>{number}</span> : null} {name}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
          {proof ? (
            <>
              {facts.length > 0 ? ' · ' : null}
              <Anchor href={`${proof.url}?inline=true`} target="_blank" rel="noreferrer" inherit>
                {proof.name}
              </Anchor>
            </>
          ) : null}
        </Text>
        {answer ? <Text size="sm">{t('claims.answer', { text: answer })}</Text> : null}
      </div>
      <div className={css.used}>
        <div className="figures">{props.amount}</div>
        <StatusBadge status={status} />
      </div>
      <div className={css.actions}>
        {props.actions}
        {can.send ? (
          <Button
            size="xs"
            disabled={busy}
            aria-label={t('claims.send_of', { name })}
            onClick={() => send.mutate(call)}
          >
            {t('claims.send')}
          </Button>
        ) : null}
        {can.update || can.prove ? (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={can.update ? t('claims.edit_of', { name }) : t(`${labels}.prove_of`, { name })}
            onClick={props.onEdit}
          >
            {can.update ? t('claims.edit') : t(`${labels}.prove`)}
          </Button>
        ) : null}
        {can.cancel ? (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={t(`${labels}.cancel_of`, { name })}
            onClick={() => void ask()}
          >
            {t(`${labels}.cancel`)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
