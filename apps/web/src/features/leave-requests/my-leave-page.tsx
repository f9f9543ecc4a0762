import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { OwnLeave } from '@mesra/contract/leave-requests/leave-request';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromAddress } from '../../lib/from-address.ts';
import { useQueuedAct } from '../../lib/queue/use-queued-act.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { spanText } from '../../shared/leave/leave-days.ts';
import { useLeaveLength } from '../../shared/leave/use-leave-length.ts';
import { QueuedHere } from '../../shared/queue/queued-here.tsx';
import { useWaitsFor } from '../../shared/waits-for.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageNumbers } from '../../ui/page-numbers.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { Section } from '../../ui/section.tsx';
import { LeaveBalances } from './leave-balances.tsx';
import css from './leave-requests.module.css';
import {
  useFindRequest,
  useLeaveSummary,
  useOwnLeave,
  useOwnRequestQuery,
} from './leave-requests.queries.ts';
import { RequestStatus } from './request-status.tsx';
import { useCancelOwn } from './use-cancel-own.ts';

const loadDialog = () => import('./leave-dialog.tsx').then((part) => part.LeaveDialog);
const loadRequest = () => import('./own-request-dialog.tsx').then((part) => part.OwnRequestDialog);

/** The request that is changed, or a new one, of a type where it was chosen. */
interface Opened {
  request: number | null;
  leaveTypeId: number | null;
}

/** One's own leave: what is left of each type, a request for more, and the latest requests. */
export function MyLeavePage() {
  const { t } = useTranslation('leave-requests');
  const summary = useLeaveSummary();
  const [page, setPage] = useState(1);
  const requests = useOwnLeave({ page });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [viewed, setViewed] = useState<OwnLeave | null>(null);
  const { data: changed } = useOwnRequestQuery(opened?.request ?? null);
  const apply = (leaveTypeId: number | null) => setOpened({ request: null, leaveTypeId });
  useFromAddress('apply', () => apply(null));
  const [queued, setQueued] = useQueuedAct();
  const findRequest = useFindRequest();
  useFromAddress('request', (id) => void findRequest(id).then(setViewed, reportProblem));
  const isOpen = queued !== null || (opened !== null && (opened.request === null || changed !== undefined));
  const Dialog = useLoaded(isOpen, loadDialog);
  const RequestDialog = useLoaded(viewed !== null, loadRequest);
  const rows = requests.data?.data ?? [];
  const close = () => {
    setOpened(null);
    setQueued(null);
  };
  const change = (id: number) => {
    setViewed(null);
    setOpened({ request: id, leaveTypeId: null });
  };
  const hasTypes = (summary.data?.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t('my_title')}
        actions={
          hasTypes ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => apply(null)}>
              {t('apply')}
            </Button>
          ) : null
        }
      />
      <Stack gap="md">
        <QueuedHere kind="leave" />
        <LeaveBalances onApply={apply} />
        <Section title={t('requests')}>
          {requests.data && rows.length === 0 ? (
            <EmptyState title={t('none')} hint={t('none_own_hint')} />
          ) : requests.data ? (
            <RowLinks>
              <ul className={css.requests}>
                {rows.map((row) => (
                  <RequestRow
                    key={row.id}
                    row={row}
                    onOpen={() => setViewed(row)}
                    onChange={() => change(row.id)}
                  />
                ))}
              </ul>
              <Group justify="flex-end" mt="sm">
                <PageNumbers page={page} last={requests.data.meta.last_page} onPage={setPage} />
              </Group>
            </RowLinks>
          ) : requests.error ? (
            <Problem error={requests.error} retry={() => void requests.refetch()} />
          ) : (
            <Skeleton height={120} />
          )}
        </Section>
      </Stack>
      {viewed && RequestDialog ? (
        <RequestDialog row={viewed} onChange={() => change(viewed.id)} onClose={() => setViewed(null)} />
      ) : null}
      {Dialog && isOpen ? (
        <Dialog
          request={opened?.request ? (changed ?? null) : null}
          leaveTypeId={opened?.leaveTypeId ?? null}
          queued={queued}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface RequestRowProps {
  row: OwnLeave;
  onOpen: () => void;
  onChange: () => void;
}

function RequestRow({ row, onOpen, onChange }: RequestRowProps) {
  const { t } = useTranslation(['leave-requests', 'leave-facts']);
  const { cancel, cancelling } = useCancelOwn();
  const waits = useWaitsFor()(row.waits_for);
  const lengthOf = useLeaveLength();
  const span = spanText(row);
  return (
    <li className={css.request}>
      <div className={css.text}>
        <Anchor
          component="button"
          type="button"
          data-row-link
          fw={600}
          aria-label={`${row.leave_type.name}, ${span}`}
          onClick={onOpen}
        >
          {row.leave_type.name}
        </Anchor>
        <Text className="figures">
          {span} · {lengthOf(row)}
        </Text>
        {waits ? <Text c="dimmed">{t('leave-facts:waiting_for', { who: waits })}</Text> : null}
        {row.note ? <Text c="dimmed">{row.note}</Text> : null}
      </div>
      <Group gap="xs">
        <RequestStatus row={row} />
        {row.can.change ? (
          <Button variant={row.sent_back ? 'filled' : 'default'} size="compact-md" onClick={onChange}>
            {t('change')}
          </Button>
        ) : null}
        {row.can.cancel ? (
          <Button variant="default" size="compact-md" loading={cancelling} onClick={() => void cancel(row)}>
            {t('cancel')}
          </Button>
        ) : null}
      </Group>
    </li>
  );
}
