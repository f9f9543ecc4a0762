import { Checkbox, Stack } from '@mantine/core';
import { type SavedView, savedViewEndpoints } from '@mesra/contract/views/saved-view';
import { useTranslation } from 'react-i18next';
import { isStale } from '../lib/api-problem.ts';
import { showPopup } from '../lib/feedback.ts';
import { useContractForm } from '../lib/form.ts';
import { reportProblem } from '../lib/report-problem.ts';
import { useSession } from '../lib/session.ts';
import { useWrite } from '../lib/write.ts';
import { Dialog } from './dialog.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import type { SavedViewsProps } from './use-saved-views.ts';

type Values = { name: string; shared: boolean; begins: boolean };

/** Keeps what the list shows as a new view, or changes what a view is called and whom it is shared with. */
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
  const begin = useWrite(savedViewEndpoints.setDefault, { ...options, announce: false });
  const bodyOf = ({ name, shared }: Values) => ({
    company_id: company.id,
    screen: views.screen,
    name,
    shared,
    query: { ...views.list.search },
    columns: [...columns.keys],
  });
  const store = async (values: Values): Promise<SavedView> => {
    if (!view) return (await create.mutateAsync({ body: bodyOf(values) })).data;
    const { name, shared } = values;
    const body = { name, version: view.version, ...(shared === view.shared ? {} : { shared }) };
    return (await update.mutateAsync({ params: { id: view.id }, body })).data;
  };
  const { form, submit, saving } = useContractForm<Values>({
    schema: savedViewEndpoints.create.body,
    initial: { name: view?.name ?? '', shared: view?.shared ?? false, begins: view?.is_default ?? false },
    toBody: bodyOf,
    unguarded: true,
    save: async (values) => {
      try {
        const stored = await store(values);
        if (values.begins !== stored.is_default)
          await begin.mutateAsync({ params: { id: stored.id }, body: { is_default: values.begins } });
        if (!view) views.name(stored);
      } catch (error) {
        if (isStale(error)) showPopup({ kind: 'error', lines: [t('views.stale')], okay: true });
        else reportProblem(error);
        throw error;
      }
      onClose();
    },
    label: (field) => (field === 'name' ? t('views.name') : undefined),
  });
  const mayShare = view ? view.can.share || view.shared : views.mayShare;
  return (
    <Dialog
      title={t(view ? 'views.edit_title' : 'views.new_title')}
      opened
      onClose={onClose}
      keepOpen
      size="sm"
    >
      <Form onSubmit={submit} saving={saving} onCancel={onClose}>
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
      </Form>
    </Dialog>
  );
}
