import {
  managedTaskEndpoints as endpoints,
  type ManagedTask,
} from '@mesra/contract/site-tasks/managed-site-task';
import { IconArrowBackUp, IconBan, IconCircleCheck, IconPencil, IconUserShare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useCancelling } from '../../shared/use-cancelling.ts';

const ACTS = ['verify', 'update', 'reassign', 'return', 'cancel'] as const;
type Act = (typeof ACTS)[number];

export interface TaskAct {
  act: Act;
  label: string;
  icon: ReactNode;
  danger?: boolean;
  onClick: () => void;
}

const ICONS: Record<Act, ReactNode> = {
  verify: <IconCircleCheck size={16} />,
  update: <IconPencil size={16} />,
  reassign: <IconUserShare size={16} />,
  return: <IconArrowBackUp size={16} />,
  cancel: <IconBan size={16} />,
};

/** An act with a reason that is asked for. One that meets another state is closed, and the task read again. */
function useReasoned(act: 'return' | 'cancel') {
  const client = useQueryClient();
  const write = useWrite(endpoints[act]);
  const sent: Parameters<typeof useCancelling>[0] = {
    isPending: write.isPending,
    mutate: ({ params, body: { note, version } }, on) =>
      write.mutate({ params, body: { reason: note, version } }, on),
  };
  return useCancelling<ManagedTask>(sent, () => void refreshAfter(client, endpoints[act]));
}

const loadChange = () => import('./change-task-dialog.tsx').then((part) => part.ChangeTaskDialog);
const loadReassign = () => import('./reassign-dialog.tsx').then((part) => part.ReassignDialog);

/** The forms in which a task is changed or given to somebody else. */
function useTaskForms() {
  const [open, setOpen] = useState<{ act: 'update' | 'reassign'; task: ManagedTask } | null>(null);
  const Change = useLoaded(open?.act === 'update', loadChange);
  const Reassign = useLoaded(open?.act === 'reassign', loadReassign);
  const Form = open?.act === 'update' ? Change : Reassign;
  const form =
    open && Form ? <Form key={open.task.id} task={open.task} onClose={() => setOpen(null)} /> : null;
  return { form, openForm: (act: 'update' | 'reassign', task: ManagedTask) => setOpen({ act, task }) };
}

/** What can be done with a task: changed, given to somebody else, verified after a question, or returned or cancelled with a reason. */
export function useTaskActs() {
  const { t } = useTranslation('site-tasks');
  const { form, openForm } = useTaskForms();
  const [reasoned, setReasoned] = useState<'return' | 'cancel'>('cancel');
  const reasons = { return: useReasoned('return'), cancel: useReasoned('cancel') };
  const verify = useWrite(endpoints.verify);
  const go = async (task: ManagedTask, act: Act) => {
    if (act === 'update' || act === 'reassign') return openForm(act, task);
    if (act !== 'verify') {
      setReasoned(act);
      reasons[act].ask(task);
      return;
    }
    const { id, title: name, version } = task;
    const question = {
      title: t('verify.ask', { name }),
      body: t('verify.effect'),
      confirm: t('verify.action'),
    };
    if (await askConfirm(question)) verify.mutate({ params: { id }, body: { version } });
  };
  const actsOf = (task: ManagedTask): TaskAct[] =>
    ACTS.filter((act) => task.can[act]).map((act) => ({
      ...{ act, label: t(act === 'update' ? 'change.action' : `${act}.action`), icon: ICONS[act] },
      ...(act === 'cancel' ? { danger: true } : {}),
      onClick: () => void go(task, act),
    }));
  const { cancelling, answer, saving } = reasons[reasoned];
  const question = cancelling ? (
    <ReasonDialog
      labels={{
        title: t(`${reasoned}.ask`, { name: cancelling.title }),
        effect: t(`${reasoned}.effect`),
        label: t(`${reasoned}.reason`),
        save: t(`${reasoned}.action`),
        close: t(`${reasoned}.close`),
      }}
      danger={reasoned === 'cancel'}
      maxLength={255}
      saving={saving}
      onAnswer={answer}
    />
  ) : null;
  return {
    actsOf,
    dialog: (
      <>
        {question}
        {form}
      </>
    ),
  };
}
