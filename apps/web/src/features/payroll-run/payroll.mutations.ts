import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm, showPopup, showToast } from '../../lib/feedback.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel, type Period } from '../../shared/payslip/month.ts';
import { awaitRun } from './started-runs.ts';
import { useSerious } from './use-serious.tsx';

type Changed = ResponseOf<typeof payrollEndpoints.confirmMany>;

/** A payroll with the employee's name, for confirmations. */
export interface Named {
  id: number;
  name: string;
  net: string | null;
}

/** A bulk transition, as described in its confirmation. */
export interface Together {
  count: number;
  net: string;
  /** Of them, flagged as unusual. */
  flagged: number;
  /** People of the month who are blocked, and so are not among them. */
  blocked: number;
}

/** Starts a month's run after a confirmation with the month and the number of employees. */
export function useRunMonth(period: Period) {
  const { t, i18n } = useTranslation('payroll');
  const { company } = useSession();
  const run = useWrite(payrollEndpoints.run, {
    notify: false,
    onDone: ({ id }) => awaitRun(id),
  });
  const month = monthLabel(period.start_date, i18n.language);
  return {
    pending: run.isPending,
    async start(counts: { fresh: number; again: number; blocked: number }) {
      const sure = await askConfirm({
        title: t('run.ask', { month }),
        body: [
          counts.fresh > 0 ? t('run.fresh', { count: counts.fresh }) : '',
          counts.again > 0 ? t('run.again', { count: counts.again }) : '',
          counts.blocked > 0 ? t('run.blocked', { count: counts.blocked }) : '',
          t('run.kept'),
        ]
          .filter(Boolean)
          .join(' '),
      });
      if (sure) run.mutate({ body: { company_id: company.id, ...period } });
    },
  };
}

type Kind = 'confirm' | 'pay' | 'send';

/** Resolves to whether it succeeded. Failures have already been reported. */
const settled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Texts of the confirmations before confirming or paying. */
export function useTransitionLabels(period: Period) {
  const { t, i18n } = useTranslation('payroll');
  const month = monthLabel(period.start_date, i18n.language);
  return {
    askMany: (kind: Kind, { count, net, flagged, blocked }: Together, details?: ReactNode) =>
      askConfirm({
        details,
        title: t(`${kind}.ask_many`, { count, number: formatCount(count), month }),
        body: [
          t('together.net', { amount: formatMoney(net) }),
          flagged > 0 ? t('together.flagged', { count: flagged }) : t('together.none_flagged'),
          blocked > 0 ? t('together.blocked', { count: blocked }) : t('together.none_blocked'),
          t(`${kind}.effect`),
        ].join(' '),
      }),
    ask: (kind: Exclude<Kind, 'send'>, { name, net }: Named, details?: ReactNode) =>
      askConfirm({
        details,
        title: t(`${kind}.ask`, { name, month }),
        body: `${net === null ? '' : `${t('net_is', { amount: formatMoney(net) })} `}${t(`${kind}.effect`)}`,
      }),
    askRemove: ({ name }: Named) =>
      askConfirm({ title: t('remove.ask', { name, month }), body: t('remove.effect'), danger: true }),
  };
}

/** Reports a bulk result: not a success if none was changed or one was skipped. */
export function movedMessage({ count, skipped }: Changed, message: string): void {
  const lines = skipped.map((one) => `${one.name}: ${one.message}`);
  if (count > 0 && lines.length === 0) showToast({ kind: 'success', message });
  else showPopup({ title: message, lines, okay: true, autoClose: null });
}

/** Confirms and pays, one or many, each after a confirmation that describes the effect. */
export function useTransitions(period: Period) {
  const { company } = useSession();
  const labels = useTransitionLabels(period);
  const many = { notify: false, onDone: movedMessage };
  const confirmMany = useWrite(payrollEndpoints.confirmMany, many);
  const payMany = useWrite(payrollEndpoints.payMany, many);
  const confirm = useWrite(payrollEndpoints.confirm);
  const pay = useWrite(payrollEndpoints.pay);
  const remove = useWrite(payrollEndpoints.remove);
  const serious = useSerious(period);
  const body = (ids: number[] | null, sequence?: number) => ({
    company_id: company.id,
    ...period,
    ...(ids ? { ids } : {}),
    ...(sequence ? { sequence } : {}),
  });

  return {
    pending:
      serious.pending || confirmMany.isPending || payMany.isPending || confirm.isPending || pay.isPending,
    /** The given payrolls, or with null all In Process of the month or of one run. Resolves to whether it was done. */
    confirmMany: async (ids: number[] | null, together: Together, sequence?: number) =>
      (await labels.askMany('confirm', together, await serious.read({ ids, sequence }))) &&
      settled(confirmMany.mutateAsync({ body: body(ids, sequence) })),
    payMany: async (ids: number[] | null, together: Together) =>
      (await labels.askMany('pay', together)) && settled(payMany.mutateAsync({ body: body(ids) })),
    confirm: async (payroll: Named) =>
      (await labels.ask('confirm', payroll, await serious.read({ ids: [payroll.id] }))) &&
      settled(confirm.mutateAsync({ params: { id: payroll.id } })),
    pay: async (payroll: Named) =>
      (await labels.ask('pay', payroll)) && settled(pay.mutateAsync({ params: { id: payroll.id } })),
    remove: async (payroll: Named) =>
      (await labels.askRemove(payroll)) && settled(remove.mutateAsync({ params: { id: payroll.id } })),
  };
}
