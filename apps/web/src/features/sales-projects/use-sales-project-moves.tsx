import {
  salesProjectEndpoints as endpoints,
  type SalesProject,
} from '@mesra/contract/sales-projects/sales-project';
import { SALES_PROJECT_MOVES, type SalesProjectMove } from '@mesra/domain/sales-projects/project-states';
import { IconBan, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useReasonedMove } from '../../shared/use-reasoned-move.ts';

export interface SalesProjectAction {
  move: SalesProjectMove;
  label: string;
  icon: ReactNode;
  danger?: boolean;
  onClick: () => void;
}

const ICONS: Record<SalesProjectMove, ReactNode> = {
  activate: <IconPlayerPlay size={16} />,
  complete: <IconCircleCheck size={16} />,
  cancel: <IconBan size={16} />,
};

/** What can be done with a project: after a question, or with a reason. `dialog` asks for the reason. */
export function useSalesProjectMoves() {
  const { t } = useTranslation('sales-projects');
  const cancel = useReasonedMove<SalesProject>(endpoints.cancel);
  const writes = { activate: useWrite(endpoints.activate), complete: useWrite(endpoints.complete) };
  const go = async (project: SalesProject, move: SalesProjectMove) => {
    const { id, name, version } = project;
    if (move === 'cancel') return cancel.ask(project);
    const question = {
      ...{ title: t(`${move}.ask`, { name }), body: t(`${move}.effect`) },
      confirm: t(`${move}.action`),
    };
    if (await askConfirm(question)) writes[move].mutate({ params: { id }, body: { version } });
  };
  const actionsOf = (project: SalesProject): SalesProjectAction[] =>
    SALES_PROJECT_MOVES.filter((move) => project.can[move]).map((move) => ({
      ...{ move, label: t(`${move}.action`), icon: ICONS[move] },
      ...(move === 'cancel' ? { danger: true } : {}),
      onClick: () => void go(project, move),
    }));
  const { cancelling, answer, saving } = cancel;
  const dialog = cancelling ? (
    <ReasonDialog
      labels={{
        title: t('cancel.ask', { name: cancelling.name }),
        effect: t('cancel.effect'),
        label: t('cancel.reason'),
        save: t('cancel.action'),
        close: t('cancel.close'),
      }}
      danger
      maxLength={255}
      saving={saving}
      onAnswer={answer}
    />
  ) : null;
  return { actionsOf, dialog };
}
