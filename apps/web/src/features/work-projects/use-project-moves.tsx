import {
  workProjectEndpoints as endpoints,
  type WorkProject,
} from '@mesra/contract/work-projects/work-project';
import { WORK_PROJECT_MOVES, type WorkProjectMove } from '@mesra/domain/work-projects/project-states';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useReasonedMove } from '../../shared/use-reasoned-move.ts';

export interface MoveAction {
  move: WorkProjectMove;
  label: string;
  icon: ReactNode;
  danger?: boolean;
  onClick: () => void;
}

const ICONS: Record<WorkProjectMove, ReactNode> = {
  start: <IconPlayerPlay size={16} />,
  hold: <IconPlayerPause size={16} />,
  resume: <IconPlayerPlay size={16} />,
  complete: <IconCircleCheck size={16} />,
  reopen: <IconArrowBackUp size={16} />,
  cancel: <IconBan size={16} />,
};

/** What can be done with a project: at once, after a question, or with a reason. `dialog` asks for the reason. */
export function useProjectMoves() {
  const { t } = useTranslation('work-projects');
  const [reasoned, setReasoned] = useState<'reopen' | 'cancel'>('cancel');
  const reasons = {
    reopen: useReasonedMove<WorkProject>(endpoints.reopen),
    cancel: useReasonedMove<WorkProject>(endpoints.cancel),
  };
  const writes = {
    start: useWrite(endpoints.start),
    hold: useWrite(endpoints.hold),
    resume: useWrite(endpoints.resume),
    complete: useWrite(endpoints.complete),
  };
  const go = async (project: WorkProject, move: WorkProjectMove) => {
    const { id, name, version } = project;
    if (move === 'reopen' || move === 'cancel') {
      setReasoned(move);
      reasons[move].ask(project);
      return;
    }
    // Starting and completing are steps of a project's life; a hold is resumed.
    const question =
      move === 'start' || move === 'complete'
        ? { title: t(`${move}.ask`, { name }), body: t(`${move}.effect`), confirm: t(`${move}.action`) }
        : null;
    if (!question || (await askConfirm(question))) writes[move].mutate({ params: { id }, body: { version } });
  };
  const actionsOf = (project: WorkProject): MoveAction[] =>
    WORK_PROJECT_MOVES.filter((move) => project.can[move]).map((move) => ({
      ...{ move, label: t(`${move}.action`), icon: ICONS[move] },
      ...(move === 'cancel' ? { danger: true } : {}),
      onClick: () => void go(project, move),
    }));
  const { cancelling, answer, saving } = reasons[reasoned];
  const dialog = cancelling ? (
    <ReasonDialog
      labels={{
        title: t(`${reasoned}.ask`, { name: cancelling.name }),
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
  return { actionsOf, dialog };
}
