import type { WorkSite } from '@mesra/contract/sites/work-site';
import { addDays } from '@mesra/domain/kit/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Editor } from '../../lib/editor.ts';
import { formatDate } from '../../lib/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { plannedAt } from './sites.queries.ts';
import type { SiteValues } from './work-site-values.ts';

interface Planned {
  visits: number;
  people: number;
}

/** How many visits of how many people will be cancelled. */
function usePlannedText() {
  const { t } = useTranslation('sites');
  return ({ visits, people }: Planned, day?: string): string => {
    const counts = { count: visits, people: t('closing.people', { count: people }) };
    return day === undefined ? t('closing.from_today', counts) : t('closing.after', { ...counts, day });
  };
}

interface VisitsAfterProps {
  editor: Editor<WorkSite, SiteValues>;
  site: WorkSite;
}

/** What is planned for after the last day that is chosen, and why it is cancelled; nothing where the site is open for longer. */
export function VisitsAfter({ editor, site }: VisitsAfterProps) {
  const textOf = usePlannedText();
  const { end_date } = editor.form.values;
  const shortened = end_date !== null && (site.end_date === null || end_date < site.end_date);
  const { data } = useQuery({
    ...plannedAt(site.id, addDays(end_date ?? '2000-01-01', 1)),
    enabled: shortened,
    meta: { silent: true },
  });
  if (!shortened || !data || data.visits === 0) return null;
  return (
    <>
      <Notice tone="warning">{textOf(data, formatDate(end_date))}</Notice>
      <EditorField editor={editor} name="cancel_reason" />
    </>
  );
}

interface CloseSiteDialogProps {
  site: WorkSite;
  planned: Planned;
  saving: boolean;
  onAnswer: (reason: string | null) => void;
}

/** Asks why what is planned at a site is cancelled, before it becomes inactive. */
export function CloseSiteDialog({ site, planned, saving, onAnswer }: CloseSiteDialogProps) {
  const { t } = useTranslation('sites');
  const textOf = usePlannedText();
  return (
    <ReasonDialog
      labels={{
        title: t('closing.title', { name: site.name }),
        effect: `${textOf(planned)} ${t('off_effect')}`,
        label: t('field.cancel_reason'),
        save: t('closing.save'),
      }}
      danger
      maxLength={255}
      saving={saving}
      onAnswer={onAnswer}
    />
  );
}
