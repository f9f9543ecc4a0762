import { Stack } from '@mantine/core';
import {
  type Announcement,
  announcementEndpoints,
  MAX_BODY,
  MAX_TITLE,
} from '@mesra/contract/announcements/announcement';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { ReaderFields } from '../../shared/readers/reader-fields.tsx';
import { EVERYONE, namesIn, type ReaderValues, readersToSend } from '../../shared/readers/reader-values.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { useSaveAnnouncement } from './announcements.mutations.ts';

interface Values extends Record<string, unknown> {
  title: string;
  body: string;
  readers: ReaderValues;
  starts_on: string | null;
  ends_on: string | null;
  important: boolean;
  acknowledge: boolean;
}

const toSend = ({ readers, acknowledge, starts_on, ...values }: Values) => ({
  ...values,
  starts_on: starts_on ?? '',
  readers: readersToSend(readers),
  acknowledge: acknowledge && readers.kind !== 'owners',
});

function useFields(): FieldSpecs<Values, Announcement> {
  const { t } = useTranslation(['announcements', 'readers']);
  return {
    title: { label: t('field.title'), required: true, maxLength: MAX_TITLE },
    body: {
      label: t('field.body'),
      description: t('field.body_hint'),
      kind: 'lines',
      minRows: 6,
      required: true,
      maxLength: MAX_BODY,
    },
    starts_on: {
      label: t('field.starts_on'),
      description: t('field.starts_hint'),
      kind: 'day',
      required: true,
    },
    ends_on: { label: t('field.ends_on'), description: t('field.ends_hint'), kind: 'day' },
    readers: {
      label: t('readers:label'),
      kind: 'own',
      read: ({ readers }) =>
        readers.kind === 'named' ? namesIn(readers).join(', ') : t(`readers:${readers.kind}`),
    },
    important: { label: t('field.important'), description: t('field.important_hint'), kind: 'switch' },
    acknowledge: { label: t('field.acknowledge'), description: t('field.acknowledge_hint'), kind: 'switch' },
  };
}

interface AnnouncementDialogProps {
  /** Null writes a new one. */
  announcement: Announcement | null;
  onClose: () => void;
}

/** Writes an announcement, or changes one. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcements');
  const { company, user } = useSession();
  const { create, update } = useSaveAnnouncement();
  const editor = useEditor<Announcement, Values, ReturnType<typeof toSend>>({
    row: announcement,
    valuesOf: (row) => ({
      title: row?.title ?? '',
      body: row?.body ?? '',
      readers: row?.readers ?? EVERYONE,
      starts_on: row?.starts_on ?? user.today,
      ends_on: row?.ends_on ?? null,
      important: row?.important ?? false,
      acknowledge: row?.acknowledge ?? false,
    }),
    fields: useFields(),
    schema: announcement ? announcementEndpoints.update.body : announcementEndpoints.create.body,
    toBody: (values) => ({ ...toSend(values), ...(announcement ? {} : { company_id: company.id }) }),
    save: (body) =>
      announcement
        ? update({ params: { id: announcement.id }, body: body as never })
        : create({ body: { ...body, company_id: company.id } as never }),
    onClose,
  });
  const { form } = editor;
  const { readers, starts_on } = form.values;
  const planned = starts_on !== null && starts_on > user.today;
  return (
    <EditorDialog
      title={t(announcement ? 'edit' : 'add')}
      size="lg"
      submitLabel={t(announcement ? 'save' : planned ? 'plan' : 'publish')}
      editor={editor}
    >
      <Stack gap="md">
        <EditorField editor={editor} name="title" />
        <EditorField editor={editor} name="body" />
        <ReaderFields
          value={readers}
          onChange={(next) => form.setFieldValue('readers', next)}
          errors={form.errors}
        />
        <EditorFields editor={editor} names={['starts_on', 'ends_on']} unfocused />
        <EditorField editor={editor} name="important" />
        {readers.kind === 'owners' ? null : <EditorField editor={editor} name="acknowledge" />}
      </Stack>
    </EditorDialog>
  );
}
