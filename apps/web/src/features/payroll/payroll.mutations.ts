import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { useTranslation } from 'react-i18next';
import { askConfirm, showPopup } from '../../lib/feedback.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel, type Period } from './month.ts';
import { awaitRun } from './started-runs.ts';

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
  const run = useWrite(payrollEndpoints.run, {
    announce: false,
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

type Kind = 'confirm' | 'pay';

/** Did it go well? A failure has been shown already. */
const settled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** What is asked before confirming or paying. */
function useTransitionWords(period: Period) {
  const { t, i18n } = useTranslation('payroll');
  const month = monthLabel(period.start_date, i18n.language);
  return {
    askMany: (kind: Kind, count: number) =>
      askConfirm({
        title: t(`${kind}.ask_many`, { count, number: formatCount(count), month }),
        body: t(`${kind}.effect`),
      }),
    ask: (kind: Kind, { name, net }: Named) =>
      askConfirm({
        title: t(`${kind}.ask`, { name, month }),
        body: `${net === null ? '' : `${t('net_is', { amount: formatMoney(net) })} `}${t(`${kind}.effect`)}`,
      }),
    askRemove: ({ name }: Named) =>
      askConfirm({ title: t('remove.ask', { name, month }), body: t('remove.effect'), danger: true }),
  };
}

/** What became of many: no success where none was moved or one was skipped. */
export function sayMoved({ count, skipped }: Changed, message: string): void {
  const lines = skipped.map((one) => `${one.name}: ${one.message}`);
  showPopup(
    count > 0 && lines.length === 0
      ? { kind: 'success', lines: [message] }
      : { kind: 'error', title: message, lines, okay: true, autoClose: null },
  );
}

/** Confirming and paying, one or many, each asked first by what it does. */
export function useTransitions(period: Period) {
  const { company } = useSession();
  const words = useTransitionWords(period);
  const many = { announce: false, onDone: sayMoved };
  const confirmMany = useWrite(payrollEndpoints.confirmMany, many);
  const payMany = useWrite(payrollEndpoints.payMany, many);
  const confirm = useWrite(payrollEndpoints.confirm);
  const pay = useWrite(payrollEndpoints.pay);
  const remove = useWrite(payrollEndpoints.remove);
  const body = (ids: number[] | null) => ({ company_id: company.id, ...period, ...(ids ? { ids } : {}) });

  return {
    pending: confirmMany.isPending || payMany.isPending || confirm.isPending || pay.isPending,
    /** The named payrolls, or with null all of the month that are In Process. Answers whether it was done. */
    confirmMany: async (ids: number[] | null, count: number) =>
      (await words.askMany('confirm', count)) && settled(confirmMany.mutateAsync({ body: body(ids) })),
    payMany: async (ids: number[] | null, count: number) =>
      (await words.askMany('pay', count)) && settled(payMany.mutateAsync({ body: body(ids) })),
    confirm: async (payroll: Named) =>
      (await words.ask('confirm', payroll)) && settled(confirm.mutateAsync({ params: { id: payroll.id } })),
    pay: async (payroll: Named) =>
      (await words.ask('pay', payroll)) && settled(pay.mutateAsync({ params: { id: payroll.id } })),
    remove: async (payroll: Named) =>
      (await words.askRemove(payroll)) && settled(remove.mutateAsync({ params: { id: payroll.id } })),
  };
}
