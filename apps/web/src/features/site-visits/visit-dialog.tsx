import { Stack } from '@mantine/core';
import { managedSiteVisitEndpoints as endpoints } from '@mesra/contract/site-visits/managed-site-visit';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useMovedOn } from '../../lib/moved-on.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { useWrite } from '../../lib/write.ts';
import { SiteSelect } from '../../shared/site-select.tsx';
import { WindowFields } from '../../shared/when/window-fields.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { Fields } from '../../ui/form.tsx';

type Values = {
  work_site_id: number | null;
  date: string | null;
  starts_at: string;
  ends_at: string;
  purpose: string;
};

const valuesOf = (visit: ManagedSiteVisit | null): Values => ({
  work_site_id: visit?.site.id ?? null,
  date: visit?.date ?? null,
  starts_at: visit?.starts_at ?? '',
  ends_at: visit?.ends_at ?? '',
  purpose: visit?.purpose ?? '',
});

const toBody = ({ work_site_id, date, ...values }: Values) => ({
  ...values,
  work_site_id: work_site_id ?? '',
  date: date ?? '',
});

const timeText = (time: string): string => (time ? formatTimeOfDay(time) : '');

interface VisitDialogProps {
  visit: ManagedSiteVisit;
  onClose: () => void;
}

/** The editor of a visit. One that has begun or was cancelled meanwhile is read again, since nothing of it can be changed. */
function useVisitEditor({ visit, onClose }: VisitDialogProps) {
  const { t } = useTranslation(['manage-visits', 'site-visits', 'when']);
  const sent = useMovedOn(endpoints.update, onClose);
  const update = useWrite(endpoints.update, { silent: true });
  const [chosen, setChosen] = useState<{ id: number | null; name: string | null } | null>(null);
  const siteName = (id: number | null, rows: readonly (ManagedSiteVisit | null)[]) =>
    rows.find((row) => row?.site.id === id)?.site.name ?? (chosen?.id === id ? (chosen?.name ?? '') : '');
  const editor = useEditor<ManagedSiteVisit, Values, ReturnType<typeof toBody>>({
    row: visit,
    valuesOf,
    fields: {
      work_site_id: {
        label: t('site-visits:site'),
        kind: 'own',
        read: (values, row, current) => siteName(values.work_site_id, [row, current]),
      },
      date: { label: t('date'), kind: 'day', required: true },
      starts_at: { label: t('when:starts_at'), kind: 'own', read: ({ starts_at }) => timeText(starts_at) },
      ends_at: { label: t('when:ends_at'), kind: 'own', read: ({ ends_at }) => timeText(ends_at) },
      purpose: { label: t('site-visits:purpose'), maxLength: 255 },
    },
    schema: endpoints.update.body,
    toBody,
    save: (body) => sent(() => update.mutateAsync({ params: { id: visit.id }, body: body as never })),
    onClose,
  });
  return { editor, setChosen };
}

/** Changes a visit to which nobody has come yet. */
export function VisitDialog(props: VisitDialogProps) {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
  const { visit } = props;
  const { editor, setChosen } = useVisitEditor(props);
  const { form } = editor;
  return (
    <EditorDialog title={t('change_title', { name: visit.employee.name })} editor={editor}>
      <Stack gap="md">
        <Fields>
          <SiteSelect
            label={t('site-visits:site')}
            required
            autoFocus
            chosen={visit.site.name}
            value={form.values.work_site_id}
            onChange={(id, name) => {
              setChosen({ id, name });
              form.setFieldValue('work_site_id', id);
            }}
            error={form.errors.work_site_id}
          />
          <EditorField editor={editor} name="date" />
        </Fields>
        <Fields>
          <WindowFields
            value={form.values}
            errors={form.errors}
            endsHint={t('ends_at_hint')}
            onChange={(end, time) => form.setFieldValue(end, time)}
          />
        </Fields>
        <EditorField editor={editor} name="purpose" />
      </Stack>
    </EditorDialog>
  );
}
