import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPopup } from '../../lib/feedback.ts';
import { useTextFromAddress } from '../../lib/from-address.ts';
import { loadMessages } from '../../lib/i18n.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useQueuedEntry } from '../../shared/clocking/queued-events.ts';
import { DayTasks } from './day-tasks.tsx';
import { hasCome } from './day-with-queued.ts';
import type { OutletDayProps } from './outlet-day-props.ts';
import { OwnEntries } from './own-entries.tsx';
import { PresencePart } from './presence-part.tsx';
import { ReportPart } from './report-part.tsx';
import { SalePart } from './sale-part.tsx';

const loadSale = () => import('./sale-dialog.tsx').then((part) => part.SaleDialog);
const loadCorrection = () =>
  import('../../shared/clocking/queued-event-dialog.tsx').then((part) => part.QueuedEventDialog);
const loadReport = async () =>
  (await Promise.all([import('./report-dialog.tsx'), loadMessages(['task-checklist', 'task-record'])]))[0]
    .ReportDialog;
const loadTask = async () =>
  (await Promise.all([import('./task-dialog.tsx'), loadMessages(['task-checklist', 'task-record'])]))[0]
    .TaskDialog;

/** What is open above the page; `queued` is the refused act of the queue that it corrects. */
export type Opened =
  | { what: 'sale'; product_id: number; queued: QueuedAct | null }
  | { what: 'task'; task_id: number; queued: QueuedAct | null }
  | { what: 'report'; queued: QueuedAct | null };

/** What corrects a refused act on a schedule; null for one of another schedule. */
function correcting(act: QueuedAct, schedule: string): Opened | null {
  const write = act.entries.find((entry) => entry.type === 'write' && entry.params.id === schedule);
  if (write?.type !== 'write') return null;
  if (write.call === 'outlet_stock')
    return { what: 'sale', product_id: Number(write.body.product_id), queued: act };
  if (write.call === 'outlet_task' || write.call === 'outlet_task_photo')
    return { what: 'task', task_id: Number(write.params.task_id), queued: act };
  return { what: 'report', queued: act };
}

/** Everything of one schedule: coming, selling, tasks, report and going. */
export function OutletDayView({ my, shown }: OutletDayProps) {
  const { t } = useTranslation('my-day');
  const [opened, setOpened] = useState<Opened | null>(null);
  useTextFromAddress('queued_act', (name) => {
    const act = queueState.get().acts.find((one) => one.act === name);
    const found = act && correcting(act, shown.day.schedule.uuid);
    if (found) setOpened(found);
    else if (act) showPopup({ lines: [t('other_schedule')] });
  });
  const come = hasCome(shown);
  return (
    <Stack gap="md">
      <PresencePart my={my} shown={shown} />
      {come ? (
        <>
          <SalePart
            my={my}
            shown={shown}
            onSeveral={(product_id) => setOpened({ what: 'sale', product_id, queued: null })}
          />
          <DayTasks shown={shown} onOpen={(task_id) => setOpened({ what: 'task', task_id, queued: null })} />
          <ReportPart my={my} shown={shown} onOpen={() => setOpened({ what: 'report', queued: null })} />
          <OwnEntries my={my} shown={shown} />
        </>
      ) : null}
      <Dialogs my={my} shown={shown} opened={opened} onClose={() => setOpened(null)} />
      <Correction zone={my.zone} />
    </Stack>
  );
}

interface DialogsProps extends OutletDayProps {
  opened: Opened | null;
  onClose: () => void;
}

function Dialogs({ my, shown, opened, onClose }: DialogsProps) {
  const Sale = useLoaded(opened?.what === 'sale', loadSale);
  const Task = useLoaded(opened?.what === 'task', loadTask);
  const Report = useLoaded(opened?.what === 'report', loadReport);
  if (opened?.what === 'sale') {
    const product = shown.products.find(({ product_id }) => product_id === opened.product_id);
    return Sale && product ? (
      <Sale my={my} shown={shown} product={product} queued={opened.queued} onClose={onClose} />
    ) : null;
  }
  if (opened?.what === 'task') {
    const task = shown.tasks.find(({ id }) => id === opened.task_id);
    return Task && task ? (
      <Task my={my} shown={shown} task={task} queued={opened.queued} onClose={onClose} />
    ) : null;
  }
  return opened && Report ? <Report my={my} shown={shown} queued={opened.queued} onClose={onClose} /> : null;
}

/** Corrects a refused coming or going; its outlet stays. */
function Correction({ zone }: { zone: string }) {
  const [uuid, setUuid] = useState<string | null>(null);
  useTextFromAddress('queued', setUuid);
  const entry = useQueuedEntry(uuid);
  const Dialog = useLoaded(entry !== null, loadCorrection);
  if (!Dialog || !entry) return null;
  return <Dialog key={entry.uuid} entry={entry} sites={[]} zone={zone} onClose={() => setUuid(null)} />;
}
