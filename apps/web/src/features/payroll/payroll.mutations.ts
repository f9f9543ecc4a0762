import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { payrollEndpoints } from '@mesra/contract/payroll/payroll';
import { useTranslation } from 'react-i18next';
import { askConfirm, showPopup } from '../../lib/feedback.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel, type Period } from './month.ts';
import { PAYROLL_PATHS } from './payroll.queries.ts';

type Changed = ResponseOf<typeof payrollEndpoints.confirmMany>;

/** A payroll that is asked about by name. */
export interface Named {
  id: number;
  name: string;
  net: string | null;
}

/** Starting a month's run, asked first: it names the month and how many. */
export function useRunMonth(period: Period) {
  const { t, i18n } = useTranslation('payroll');
  const { company } = useSession();
  const run = useWrite(payrollEndpoints.run, { refreshes: PAYROLL_PATHS, announce: false });
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
        confirm: t('run.start'),
      });
      if (sure) run.mutate({ body: { company_id: company.id, ...period } });
    },
  };
}

/** Confirming and paying, one or many, each asked first by what it does. */
export function useTransitions(period: Period) {
  const { t, i18n } = useTranslation('payroll');
  const { company } = useSession();
  const month = monthLabel(period.start_date, i18n.language);
  const say = (kind: 'confirm' | 'pay') => (data: Changed) => {
    const skipped = data.skipped.map((one) => `${one.name}: ${one.message}`);
    const done = t(`${kind}.done`, { count: data.count });
    showPopup(
      skipped.length > 0
        ? { kind: 'error', title: done, lines: skipped, okay: true, autoClose: null }
        : { kind: 'success', lines: [done] },
    );
  };
  const options = (kind: 'confirm' | 'pay') => ({
    refreshes: PAYROLL_PATHS,
    announce: false,
    onDone: say(kind),
  });
  const confirmMany = useWrite(payrollEndpoints.confirmMany, options('confirm'));
  const payMany = useWrite(payrollEndpoints.payMany, options('pay'));
  const one = { refreshes: PAYROLL_PATHS };
  const confirm = useWrite(payrollEndpoints.confirm, one);
  const pay = useWrite(payrollEndpoints.pay, one);
  const remove = useWrite(payrollEndpoints.remove, one);

  const ask = async (kind: 'confirm' | 'pay', count: number): Promise<boolean> =>
    askConfirm({
      title: t(`${kind}.ask_many`, { count, number: formatCount(count), month }),
      body: t(`${kind}.effect`),
    });
  const askOne = (kind: 'confirm' | 'pay', { name, net }: Named) =>
    askConfirm({
      title: t(`${kind}.ask`, { name, month }),
      body: `${net === null ? '' : `${t('net_is', { amount: formatMoney(net) })} `}${t(`${kind}.effect`)}`,
    });
  const body = (ids?: number[]) => ({ company_id: company.id, ...period, ...(ids ? { ids } : {}) });

  return {
    pending: confirmMany.isPending || payMany.isPending || confirm.isPending || pay.isPending,
    /** The named payrolls, or with null all of the month that are In Process. */
    async confirmMany(ids: number[] | null, count: number) {
      if (await ask('confirm', count)) await confirmMany.mutateAsync({ body: body(ids ?? undefined) });
    },
    async payMany(ids: number[] | null, count: number) {
      if (await ask('pay', count)) await payMany.mutateAsync({ body: body(ids ?? undefined) });
    },
    async confirm(payroll: Named) {
      if (await askOne('confirm', payroll)) await confirm.mutateAsync({ params: { id: payroll.id } });
    },
    async pay(payroll: Named) {
      if (await askOne('pay', payroll)) await pay.mutateAsync({ params: { id: payroll.id } });
    },
    async remove(payroll: Named) {
      const sure = await askConfirm({
        title: t('remove.ask', { name: payroll.name, month }),
        body: t('remove.effect'),
        danger: true,
      });
      if (sure) await remove.mutateAsync({ params: { id: payroll.id } });
    },
  };
}
