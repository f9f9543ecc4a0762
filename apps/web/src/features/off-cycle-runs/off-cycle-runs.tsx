import { Button, Group } from '@mantine/core';
import { type OffCycleRun, offCycleEndpoints } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import type { RowAction } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './off-cycle-runs.module.css';

interface OffCycleRunsProps {
  runs: readonly OffCycleRun[];
  /** The first day of the month. */
  start: string;
  /** Confirms a run's payrolls; absent where that is not for the caller, or the month needs approval. */
  onConfirm?: ((run: OffCycleRun) => void) | undefined;
  /** Shows the payrolls of runs of a type in the list. */
  onShow: (run: OffCycleRun) => void;
}

const STATES = [
  ['in_process', 'In Process'],
  ['confirmed', 'Confirmed'],
  ['waiting', 'Waiting for Payment'],
  ['paid', 'Paid'],
] as const;

/** The off-cycle runs of a month: how far each is, and what is done with it. */
export function OffCycleRuns({ runs, start, ...on }: OffCycleRunsProps) {
  const { t, i18n } = useTranslation('off-cycle-runs');
  return (
    <div className={css.panel}>
      <Section title={t('title')} description={t('hint', { month: monthLabel(start, i18n.language) })}>
        <ul className={css.runs}>
          {runs.map((run) => (
            <Run key={run.id} run={run} {...on} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Run({
  run,
  onConfirm,
  onShow,
}: { run: OffCycleRun } & Pick<OffCycleRunsProps, 'onConfirm' | 'onShow'>) {
  const { t } = useTranslation('off-cycle-runs');
  const process = useWrite(offCycleEndpoints.process);
  const remove = useWrite(offCycleEndpoints.remove);
  const params = { id: run.id };
  const created = run.in_process + run.confirmed + run.waiting + run.paid;
  const left = Math.max(0, run.people - created);
  const askProcess = async () => {
    const sure = await askConfirm({
      title: t('ask_process', { name: run.name }),
      body: t('process_effect'),
    });
    if (sure) process.mutate({ params });
  };
  const askRemove = async () => {
    const sure = await askConfirm({
      title: t('ask_remove', { name: run.name }),
      body: t('remove_effect'),
      danger: true,
    });
    if (sure) remove.mutate({ params });
  };
  const actions: RowAction[] = [
    ...(run.can.process ? [{ label: t('process'), onClick: () => void askProcess() }] : []),
    ...(run.can.remove ? [{ label: t('remove'), danger: true, onClick: () => void askRemove() }] : []),
  ];
  return (
    <li className={css.run}>
      <div className={css.about}>
        <div className={css.name}>{run.name}</div>
        <div className={css.facts}>
          {[
            t(`types.${run.type}`),
            t('paid_on', { date: formatDate(run.pay_day) }),
            t('count', { count: run.people, number: formatCount(run.people) }),
          ].join(' · ')}
        </div>
      </div>
      <div className={css.states}>
        {STATES.map(([key, status]) =>
          run[key] > 0 ? (
            <span key={key}>
              <StatusBadge status={status} /> {formatCount(run[key])}
            </span>
          ) : null,
        )}
        {left > 0 ? <span>{t('left', { count: left, number: formatCount(left) })}</span> : null}
      </div>
      <Group gap="xs" wrap="nowrap">
        <span className={css.facts}>{t('net')}</span>
        <Money amount={run.total_net_pay} strong />
      </Group>
      <Group gap="xs">
        {onConfirm && run.in_process > 0 ? (
          <Button size="xs" variant="default" onClick={() => onConfirm(run)}>
            {t('confirm', { count: run.in_process })}
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" onClick={() => onShow(run)}>
          {t('show')}
        </Button>
        <RowActions name={run.name} actions={actions} />
      </Group>
    </li>
  );
}
