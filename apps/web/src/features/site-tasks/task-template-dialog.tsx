import { Button, Group, Stack, Text } from '@mantine/core';
import {
  taskTemplateEndpoints as endpoints,
  type TaskTemplate,
} from '@mesra/contract/site-tasks/task-template';
import { MAX_TASK_ITEMS, TASK_ITEM_KINDS, type TaskItemKind } from '@mesra/domain/site-tasks/task-template';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { SwitchField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import css from './site-tasks.module.css';
import {
  asksForPhoto,
  newItem,
  type TemplateValues,
  templateBody,
  templateValues,
} from './task-template-values.ts';

type TemplateForm = ContractForm<TemplateValues>['form'];

interface TaskTemplateDialogProps {
  /** Null creates one. */
  template: TaskTemplate | null;
  onClose: () => void;
}

/** Creates or changes a template: its name and what it asks for. */
export function TaskTemplateDialog({ template, onClose }: TaskTemplateDialogProps) {
  const { t } = useTranslation('site-tasks');
  const { company } = useSession();
  const create = useWrite(endpoints.create, { silent: true });
  const update = useWrite(endpoints.update, { silent: true });
  const toBody = (values: TemplateValues) =>
    template
      ? { ...templateBody(values), version: template.version }
      : { ...templateBody(values), company_id: company.id };
  const of = useContractForm<TemplateValues>({
    schema: template ? endpoints.update.body : endpoints.create.body,
    initial: templateValues(template),
    toBody,
    save: async (values) => {
      const body = toBody(values) as never;
      await (template
        ? update.mutateAsync({ params: { id: template.id }, body })
        : create.mutateAsync({ body }));
      onClose();
    },
  });
  const { form } = of;
  const { items } = form.values;
  return (
    <FormDialog
      of={of}
      title={template ? t('template.edit', { name: template.name }) : t('template.add')}
      size="lg"
      {...(template ? { effect: t('template.version_hint') } : {})}
      onClose={onClose}
    >
      <TextField
        label={t('template.name')}
        required
        data-autofocus
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <TextField label={t('template.description')} maxLength={500} {...form.getInputProps('description')} />
      <Text fw={600}>{t('template.items')}</Text>
      {items.map((item, at) => (
        <ItemFields key={item.key} form={form} at={at} />
      ))}
      {items.length < MAX_TASK_ITEMS ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem('items', newItem())}
        >
          {t('template.add_item')}
        </Button>
      ) : null}
    </FormDialog>
  );
}

/** What an item asks for and how it is answered. */
function ItemFields({ form, at }: { form: TemplateForm; at: number }) {
  const { t } = useTranslation(['site-tasks', 'task-record']);
  const item = form.values.items[at];
  if (!item) return null;
  const number = at + 1;
  const field = (name: string) => form.getInputProps(`items.${at}.${name}`);
  const flag = (name: string) => form.getInputProps(`items.${at}.${name}`, { type: 'checkbox' });
  return (
    <Stack gap="sm" className={css.item}>
      <Group justify="space-between">
        <Text fw={550}>{t('template.item', { number })}</Text>
        <Group gap={4}>
          {at > 0 ? (
            <IconButton
              label={t('template.up', { number })}
              onClick={() => form.reorderListItem('items', { from: at, to: at - 1 })}
            >
              <IconArrowUp size={16} />
            </IconButton>
          ) : null}
          {form.values.items.length > 1 ? (
            <IconButton
              label={t('template.remove_item', { number })}
              onClick={() => form.removeListItem('items', at)}
            >
              <IconTrash size={16} />
            </IconButton>
          ) : null}
        </Group>
      </Group>
      <Fields>
        <TextField label={t('template.label')} required maxLength={160} {...field('label')} />
        <SelectField
          label={t('template.kind')}
          allowDeselect={false}
          data={TASK_ITEM_KINDS.map((kind) => ({ value: kind, label: t(`task-record:kinds.${kind}`) }))}
          value={item.kind}
          onChange={(kind) => form.setFieldValue(`items.${at}.kind`, kind as TaskItemKind)}
        />
      </Fields>
      {item.kind === 'choice' ? (
        <TextAreaField
          label={t('template.choices')}
          description={t('template.choices_hint')}
          required
          autosize
          minRows={2}
          {...field('choices')}
        />
      ) : null}
      {item.kind === 'number' ? (
        <Fields columns={3}>
          <TextField label={t('template.min')} inputMode="decimal" maxLength={12} {...field('min')} />
          <TextField label={t('template.max')} inputMode="decimal" maxLength={12} {...field('max')} />
          <TextField label={t('template.measured_in')} maxLength={20} {...field('measured_in')} />
        </Fields>
      ) : null}
      <Group gap="lg">
        <SwitchField label={t('template.required')} {...flag('required')} />
        {asksForPhoto(item) ? (
          <SwitchField label={t('template.photo_on_failure')} {...flag('photo_on_failure')} />
        ) : null}
      </Group>
    </Stack>
  );
}
