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

interface Requested {
  /** Name of the object. */
  name: string;
  /** Description of the effect. */
  effect: string;
}

/** Shared row actions with labels, icons and confirmations: `common('delete', go, { name, effect })`. */
export function useCommonActions() {
  const { t } = useTranslation('ui');
  return (kind: Kind, go: () => unknown, requested?: Requested): RowAction => {
    const Icon = ICONS[kind];
    const danger = DANGEROUS.includes(kind);
    const ask = async ({ name, effect }: Requested) => {
      if (await askConfirm({ title: t(`ask.${kind}`, { name }), body: effect, danger })) go();
    };
    return {
      label: t(kind),
      icon: <Icon size={16} />,
      ...(danger ? { danger } : {}),
      onClick: () => void (requested ? ask(requested) : go()),
    };
  };
}

type Go = () => unknown;
interface Keeping {
  archive: readonly [Go, Requested];
  unarchive: Go;
  remove: readonly [Go, Requested];
}

/** Archive, restore and delete, as far as `can` allows. */
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

/** Only the allowed actions. */
export const allowedOf = (actions: readonly (RowAction | false)[]): RowAction[] =>
  actions.filter((action) => action !== false);
