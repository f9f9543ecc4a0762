import { Button, Text } from '@mantine/core';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { monthApprovalEndpoints } from '@mesra/contract/payroll-approvals/month-approval';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel, type Period } from '../../shared/payslip/month.ts';
import { useWaitsFor } from '../../shared/waits-for.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './month-state.module.css';
import { movedMessage, type Together, useTransitionLabels } from './payroll.mutations.ts';
import { useSerious } from './use-serious.tsx';

export type MonthApprovalState = ResponseOf<typeof monthApprovalEndpoints.read>;
type Request = NonNullable<MonthApprovalState['request']>;

/** Whether a month needs approval, and how far it is. */
export function useMonthApproval(period: Period) {
  const { company } = useSession();
  return useQuery(read(monthApprovalEndpoints.read, { query: { company_id: company.id, ...period } }));
}

/** Sends all payrolls of a month that are in process to be approved. */
export function SendMonth({ period, together }: { period: Period; together: Together }) {
  const { t } = useTranslation('payroll');
  const { company } = useSession();
  const labels = useTransitionLabels(period);
  const serious = useSerious(period);
  const send = useWrite(monthApprovalEndpoints.send, { notify: false, onDone: movedMessage });
  const ask = async () => {
    if (await labels.askMany('send', together, await serious.read({})))
      send.mutate({ body: { company_id: company.id, ...period } });
  };
  return (
    <Button
      leftSection={<IconSend size={16} />}
      loading={serious.pending || send.isPending}
      onClick={() => void ask()}
    >
      {t('send.all', { count: together.count })}
    </Button>
  );
}

interface MonthApprovalProps {
  state: MonthApprovalState;
  period: Period;
  /** How many payrolls are in process. */
  inProcess: number;
}

/** How far the approval of a month is; nothing where it needs none. */
export function MonthApproval({ state, period, inProcess }: MonthApprovalProps) {
  const { t } = useTranslation('payroll');
  const { steps, request } = state;
  if (!request) {
    if (steps.length === 0 || inProcess === 0) return null;
    const approvers = steps.map((names) => names.join(', ')).join(' → ');
    return (
      <div className={css.blockers}>
        <Notice tone="plain" title={t('approval.needed', { approvers })} />
      </div>
    );
  }
  return (
    <div className={css.blockers}>
      <RequestNotice state={state} request={request} period={period} />
    </div>
  );
}

function RequestNotice({
  state,
  request,
  period,
}: Pick<MonthApprovalProps, 'state' | 'period'> & { request: Request }) {
  const { t, i18n } = useTranslation('payroll');
  const waitsFor = useWaitsFor();
  const withdraw = useWrite(monthApprovalEndpoints.withdraw);
  const month = monthLabel(period.start_date, i18n.language);
  const { id, status, people, left, answer, sent_by, sent_at, decided_by, decided_at } = request;
  const ask = async () => {
    const sure = await askConfirm({
      title: t('approval.ask_withdraw', { month }),
      body: t('approval.withdraw_effect'),
    });
    if (sure) withdraw.mutate({ params: { id } });
  };
  const open = status === 'Pending' || status === 'Reviewed';
  const waits = waitsFor(request.waits_for);
  const message = open
    ? t('approval.sent', {
        name: sent_by?.name ?? '',
        when: formatDateTime(sent_at),
        count: people,
        number: formatCount(people),
      })
    : t('approval.decided', { name: decided_by?.name ?? '', when: formatDateTime(decided_at) });
  return (
    <Notice
      tone={open ? 'info' : left.length > 0 ? 'warning' : 'plain'}
      title={open && waits ? t('approval.waits', { names: waits }) : t(`approval.status.${status}`)}
      lines={[
        ...(answer ? [answer] : []),
        ...(request.whole ? [] : [t('approval.not_whole')]),
        ...(request.granted_at_once ? [t('approval.granted')] : []),
        ...(left.length > 0
          ? [
              t(open ? 'approval.changed' : 'approval.left', {
                names: left.map(({ name }) => name).join(', '),
              }),
            ]
          : []),
      ]}
      actions={
        state.can.withdraw ? (
          <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => void ask()}>
            {t('approval.withdraw')}
          </Button>
        ) : null
      }
    >
      {status === 'Cancelled' ? null : <Text size="sm">{message}</Text>}
    </Notice>
  );
}
