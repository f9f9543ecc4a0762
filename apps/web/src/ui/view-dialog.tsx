import { Checkbox, Stack } from '@mantine/core';
import { type SavedView, savedViewEndpoints } from '@mesra/contract/views/saved-view';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../lib/editor.ts';
import { useSession } from '../lib/session.ts';
import { useWrite } from '../lib/write.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { TextField } from './fields.tsx';
import type { SavedViewsProps } from './use-saved-views.ts';

type Values = { name: string; shared: boolean; begins: boolean };

/** Saves the list's state as a new view, or changes a view's name and sharing. */
export function ViewDialog<Row>({
  views,
  columns,
  view,
  onClose,
}: SavedViewsProps<Row> & { view: SavedView | null; onClose: () => void }) {
  const { t } = useTranslation('ui');
  const { company } = useSession();
  const options = { silent: true };
  const create = useWrite(savedViewEndpoints.create, options);
  const update = useWrite(savedViewEndpoints.update, options);
  const begin = useWrite(savedViewEndpoints.setDefault, { ...options, notify: false });
  const bodyOf = ({ name, shared }: Omit<Values, 'begins'>) => ({
    company_id: company.id,
    screen: views.screen,
    name,
    shared,
    query: { ...views.list.search },
    columns: [...columns.keys],
  });
  const store = async ({ name, shared }: Values, version: number, base: SavedView | null) => {
    if (!base) return (await create.mutateAsync({ body: bodyOf({ name, shared }) })).data;
    const body = { name, version, ...(shared === base.shared ? {} : { shared }) };
    return (await update.mutateAsync({ params: { id: base.id }, body })).data;
  };
  const editor = useEditor<SavedView, Values, Record<string, unknown>>({
    row: view,
    valuesOf: (row) => ({
      name: row?.name ?? '',
      shared: row?.shared ?? false,
      begins: row?.is_default ?? false,
    }),
    fields: {
      name: { label: t('views.name'), required: true, maxLength: 60 },
      shared: { label: t('views.share'), kind: 'switch' },
      // A personal preference: no one else can have changed it.
      begins: { label: t('views.begin'), kind: 'switch', read: null },
    },
    schema: view ? savedViewEndpoints.update.body : savedViewEndpoints.create.body,
    toBody: (values) => (view ? { name: values.name, shared: values.shared } : bodyOf(values)),
    unguarded: true,
    save: async ({ version }, values, { base, sync: follow }) => {
      const stored = await store(values, version, base);
      // The next step may fail; a retry then starts from the stored view.
      follow(stored);
      if (values.begins !== stored.is_default)
        await begin.mutateAsync({ params: { id: stored.id }, body: { is_default: values.begins } });
      if (!view) views.name(stored);
    },
    onClose,
  });
  const { form } = editor;
  const mayShare = view ? view.can.share || view.shared : views.mayShare;
  return (
    <EditorDialog title={t(view ? 'views.edit_title' : 'views.new_title')} size="sm" editor={editor}>
      <Stack gap="md">
        <TextField
          label={t('views.name')}
          required
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        {mayShare ? (
          <Checkbox
            label={t('views.share')}
            description={t('views.share_hint')}
            {...form.getInputProps('shared', { type: 'checkbox' })}
          />
        ) : null}
        <Checkbox
          label={t('views.begin')}
          description={t('views.begin_hint')}
          {...form.getInputProps('begins', { type: 'checkbox' })}
        />
      </Stack>
    </EditorDialog>
  );
}
