import type { Domain } from '@mesra/contract/domains/domain';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { type DomainValues, valuesOf } from './domain-values.ts';
import type { useDomainEdit } from './use-domain-edit.ts';

/** Somebody else saved meanwhile: what differs, and the choice. */
export function DomainConflict({ edit, stale }: { edit: ReturnType<typeof useDomainEdit>; stale: Domain }) {
  const { t } = useTranslation('domains');
  const linesOf = (values: DomainValues) => [
    { label: t('look.product_name'), text: values.product_name || t('conflict.own') },
    { label: t('look.primary_color'), text: values.primary_color || t('conflict.own') },
    { label: t('look.logo'), text: values.logo ?? t('conflict.own') },
    {
      label: t('look.registration_page'),
      text: t(values.registration_page ? 'conflict.yes' : 'conflict.no'),
    },
    {
      label: t('banners.title'),
      text: values.banners
        .map(({ title, description, banner }) => `${title}: ${description} (${banner.split('/').at(-1)})`)
        .join('; '),
    },
    {
      label: t('links.title'),
      text: values.social_links.map(({ name, url }) => `${name} ${url}`).join('; '),
    },
  ];
  const theirs = linesOf(valuesOf(stale.settings));
  const mine = linesOf(edit.form.values);
  return (
    <ConflictDialog
      opened
      fields={theirs.map(({ label, text }, index) => ({
        label,
        theirs: text,
        mine: mine[index]?.text ?? '',
      }))}
      onKeepMine={edit.keepMine}
      onTakeTheirs={edit.takeTheirs}
      onClose={edit.closeConflict}
    />
  );
}
