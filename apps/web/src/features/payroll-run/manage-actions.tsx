import { Button } from '@mantine/core';
import type { PayrollRow } from '@mesra/contract/payroll-run/payroll';
import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { openingBalanceWaiverEndpoints } from '@mesra/contract/payroll-setup/opening-balance-waiver';
import { IconBuildingBank, IconCash, IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { sumAmounts } from '../../shared/payslip/amounts.ts';
import type { Period } from '../../shared/payslip/month.ts';
import { type MonthApprovalState, SendMonth } from './month-approval.tsx';
import type { MonthSummary } from './month-state.tsx';
import { type MonthStep, nextStep } from './next-step.ts';
import { type Together, useRunMonth, useTransitions } from './payroll.mutations.ts';

/** What only a company that begins in the middle of a year needs: fetched when it does. */
export interface OpeningBalanceParts {
  notice: () => Promise<ComponentType<{ period: Period; count: number }>>;
  waive: () => Promise<
    ComponentType<{
      period: Period;
      ids: number[];
      count: number;
      onClose: () => void;
      onDone: () => void;
    }>
  >;
}

interface MonthActionsProps {
  summary: MonthSummary;
  period: Period;
  approval: MonthApprovalState;
}

/** What is done with the whole month: where it needs approval it is sent, not confirmed. */
export function MonthActions({ summary, period, approval }: MonthActionsProps) {
  const { t } = useTranslation('payroll');
  const { allows, may } = useSession();
  const run = useRunMonth(period);
  const transitions = useTransitions(period);
  const count = (status: string) => summary.statuses.find((one) => one.status === status)?.count ?? 0;
  const counts = {
    fresh: Math.max(0, summary.unprocessed - summary.blocked),
    again: count('In Process'),
    blocked: summary.blocked,
  };
  const confirmed = count('Confirmed');
  const next = nextStep({ ...counts, confirmed });
  const variantOf = (step: MonthStep) => (step === next ? 'filled' : 'default');
  const togetherOf = (status: string): Together => {
    const found = summary.statuses.find((one) => one.status === status);
    return {
      count: found?.count ?? 0,
      net: found?.total_net_pay ?? '0.00',
      flagged: found?.unusual ?? 0,
      blocked: summary.blocked,
    };
  };
  return (
    <>
      {may('/payroll/document', 'Payment') && confirmed > 0 ? (
        <Button
          variant={variantOf('pay')}
          leftSection={<IconBuildingBank size={16} />}
          renderRoot={(props) => <Link {...props} to={'/payroll/document/payment' as '/'} />}
        >
          {t('pay.batches')}
        </Button>
      ) : null}
      {allows(payrollEndpoints.pay) && approval.can.pay && confirmed > 0 ? (
        <Button
          variant="default"
          leftSection={<IconCash size={16} />}
          loading={transitions.pending}
          onClick={() => void transitions.payMany(null, togetherOf('Confirmed'))}
        >
          {t('pay.all', { count: confirmed })}
        </Button>
      ) : null}
      {approval.can.send && counts.again > 0 && counts.fresh === 0 ? (
        <SendMonth period={period} together={togetherOf('In Process')} />
      ) : null}
      {allows(payrollEndpoints.confirm) && approval.steps.length === 0 && counts.again > 0 ? (
        <Button
          variant={variantOf('confirm')}
          leftSection={<IconCheck size={16} />}
          loading={transitions.pending}
          onClick={() => void transitions.confirmMany(null, togetherOf('In Process'))}
        >
          {t('confirm.all', { count: counts.again })}
        </Button>
      ) : null}
      {allows(payrollEndpoints.run) ? (
        <Button
          variant={variantOf('run')}
          leftSection={<IconPlayerPlay size={16} />}
          loading={run.pending}
          disabled={summary.blockers.length > 0 || counts.fresh + counts.again === 0}
          onClick={() => void run.start(counts)}
        >
          {t('run.start')}
        </Button>
      ) : null}
    </>
  );
}

interface BulkActionsProps {
  rows: PayrollRow[];
  done: () => void;
  period: Period;
  loadWaive: OpeningBalanceParts['waive'];
}

/** What is done with the ticked rows together. */
export function BulkActions({ rows, done, period, loadWaive }: BulkActionsProps) {
  const { t } = useTranslation('payroll');
  const transitions = useTransitions(period);
  const idsOf = (ability: 'confirm' | 'mark_as_paid') =>
    rows.flatMap((row) => (row.can[ability] && row.reference_payroll_id ? [row.reference_payroll_id] : []));
  const togetherOf = (ability: 'confirm' | 'mark_as_paid'): Together => {
    const moved = rows.filter((row) => row.can[ability] && row.reference_payroll_id);
    return {
      count: moved.length,
      net: sumAmounts(moved.map((row) => row.total_net_pay ?? '0.00')),
      flagged: moved.filter((row) => row.unusual).length,
      blocked: rows.filter((row) => row.blockers.length > 0).length,
    };
  };
  const { allows } = useSession();
  const [waiving, setWaiving] = useState(false);
  const Waive = useLoaded(waiving, loadWaive);
  const unknown = rows
    .filter((row) => row.blockers.some(({ key }) => key === 'opening_figures_missing'))
    .map((row) => row.employee_id);
  const confirmable = idsOf('confirm');
  const payable = idsOf('mark_as_paid');
  return (
    <>
      {confirmable.length > 0 ? (
        <Button
          size="xs"
          leftSection={<IconCheck size={14} />}
          onClick={() =>
            void transitions.confirmMany(confirmable, togetherOf('confirm')).then((did) => did && done())
          }
        >
          {t('confirm.some', { count: confirmable.length })}
        </Button>
      ) : null}
      {payable.length > 0 ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCash size={14} />}
          onClick={() =>
            void transitions.payMany(payable, togetherOf('mark_as_paid')).then((did) => did && done())
          }
        >
          {t('pay.some', { count: payable.length })}
        </Button>
      ) : null}
      {unknown.length > 0 && allows(openingBalanceWaiverEndpoints.waive) ? (
        <Button size="xs" variant="default" onClick={() => setWaiving(true)}>
          {t('openings.waive_some', { count: unknown.length })}
        </Button>
      ) : null}
      {waiving && Waive ? (
        <Waive
          period={period}
          ids={unknown}
          count={unknown.length}
          onClose={() => setWaiving(false)}
          onDone={done}
        />
      ) : null}
    </>
  );
}
