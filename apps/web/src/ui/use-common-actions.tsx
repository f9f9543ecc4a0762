import {
  IconArchive,
  IconArchiveOff,
  IconCircleCheck,
  IconCircleOff,
  type IconKey,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../lib/feedback.ts';
import type { RowAction } from './list-view.ts';

const ICONS = {
  edit: IconPencil,
  archive: IconArchive,
  unarchive: IconArchiveOff,
  activate: IconCircleCheck,
  deactivate: IconCircleOff,
  remove: IconTrash,
  delete: IconTrash,
} satisfies Record<string, typeof IconKey>;
type Kind = keyof typeof ICONS;

const DANGEROUS: readonly Kind[] = ['remove', 'delete'];

interface Asked {
  /** What it is done to. */
  name: string;
  /** What follows. */
  effect: string;
}

/** The actions that all rows share, with their words, icons and questions: `common('delete', go, { name, effect })`. */
export function useCommonActions() {
  const { t } = useTranslation('ui');
  return (kind: Kind, go: () => unknown, asked?: Asked): RowAction => {
    const Icon = ICONS[kind];
    const danger = DANGEROUS.includes(kind);
    const ask = async ({ name, effect }: Asked) => {
      if (await askConfirm({ title: t(`ask.${kind}`, { name }), body: effect, danger })) go();
    };
    return {
      label: t(kind),
      icon: <Icon size={16} />,
      ...(danger ? { danger } : {}),
      onClick: () => void (asked ? ask(asked) : go()),
    };
  };
}

type Go = () => unknown;
interface Keeping {
  archive: readonly [Go, Asked];
  unarchive: Go;
  remove: readonly [Go, Asked];
}

/** Archiving, restoring and deleting what can be kept away: what `can` allows of it. */
export function useKeepActions() {
  const common = useCommonActions();
  return (
    archivedAt: string | null,
    can: { update: boolean; remove: boolean },
    { archive, unarchive, remove }: Keeping,
  ): (RowAction | false)[] => [
    can.update && (archivedAt ? common('unarchive', unarchive) : common('archive', ...archive)),
    can.remove && common('delete', ...remove),
  ];
}

/** Of these actions those that are allowed. */
export const allowedOf = (actions: readonly (RowAction | false)[]): RowAction[] =>
  actions.filter((action) => action !== false);
