import { Stack } from '@mantine/core';
import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import { MAX_BLOCKS } from '@mesra/contract/leaves/leave-type-rules';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Editor } from '../../lib/editor.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowsEnd } from '../../ui/rows-end.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { RuleGroup, type TypeForm } from './leave-rule-group.tsx';
import { useRuleSummary } from './leave-rule-summary.ts';
import { LeaveStepFields } from './leave-step-fields.tsx';
import type { TypeValues } from './leave-type-values.ts';
import css from './leaves.module.css';

type TypeEditor = Editor<LeaveType, TypeValues>;

const COUNTED = ['paid_share', 'counts', 'half_days_allowed', 'below_zero', 'below_zero_days'] as const;
const REQUESTED = [
  'notice_days',
  'back_days',
  'attachment_from_days',
  'min_service_months',
  'max_days',
] as const;
const AWAY = ['max_away', 'max_away_in', 'blocked'] as const;

/** How far the balance may go below zero. */
function BelowZeroFields({ form }: { form: TypeForm }) {
  const { t } = useTranslation('leave-types');
  const some = form.values.below_zero === 'days';
  return (
    <Fields columns={some ? 2 : 1}>
      <SelectField
        label={t('form.below_zero')}
        description={t('form.below_zero_hint')}
        allowDeselect={false}
        data={(['none', 'days', 'any'] as const).map((value) => ({
          value,
          label: t(`form.below_zero_${value}`),
        }))}
        {...form.getInputProps('below_zero')}
      />
      {some ? (
        <TextField
          label={t('form.below_zero_most')}
          inputMode="decimal"
          required
          {...form.getInputProps('below_zero_days')}
        />
      ) : null}
    </Fields>
  );
}

/** A day of a row of blocked dates. */
function BlockDay({ form, at, label }: { form: TypeForm; at: string; label: string }) {
  const bound = form.getInputProps(at);
  return <DateField label={label} required {...bound} value={bound.value} />;
}

/** Days on which the leave cannot be taken. */
function BlockedFields({ form }: { form: TypeForm }) {
  const { t } = useTranslation('leave-types');
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>{t('form.blocked')}</legend>
      <Stack gap="xs">
        {form.values.blocked.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is named by its place, as its errors are
          <div key={index} className={css.block}>
            <BlockDay form={form} at={`blocked.${index}.start_date`} label={t('form.blocked_from')} />
            <BlockDay form={form} at={`blocked.${index}.end_date`} label={t('form.blocked_to')} />
            <TextField
              label={t('form.blocked_reason')}
              required
              maxLength={120}
              {...form.getInputProps(`blocked.${index}.reason`)}
            />
            <IconButton
              label={t('form.blocked_remove', { place: index + 1 })}
              size={36}
              onClick={() => form.removeListItem('blocked', index)}
            >
              <IconX size={16} />
            </IconButton>
          </div>
        ))}
        <RowsEnd
          error={form.errors.blocked}
          label={t('form.blocked_add')}
          onAdd={
            form.values.blocked.length < MAX_BLOCKS
              ? () => form.insertListItem('blocked', { start_date: '', end_date: '', reason: '' })
              : null
          }
        />
      </Stack>
    </fieldset>
  );
}

/** What requests of a type keep to: groups under headings, closed until they are needed. */
export function RuleFields({ editor }: { editor: TypeEditor }) {
  const { t } = useTranslation('leave-types');
  const { form } = editor;
  const { values } = form;
  const summary = useRuleSummary(values);
  const yearly = values.basis === 'year';
  return (
    <div>
      <RuleGroup form={form} title={t('group.counted')} summary={summary.counted} names={COUNTED}>
        <EditorFields editor={editor} names={['paid_share', 'counts']} unfocused />
        {values.counts === 'work_days' ? <EditorField editor={editor} name="half_days_allowed" /> : null}
        {yearly ? <BelowZeroFields form={form} /> : null}
      </RuleGroup>
      <RuleGroup form={form} title={t('group.requested')} summary={summary.requested} names={REQUESTED}>
        <EditorFields editor={editor} names={REQUESTED} unfocused />
      </RuleGroup>
      <RuleGroup form={form} title={t('group.away')} summary={summary.away} names={AWAY}>
        <EditorFields editor={editor} names={['max_away', 'max_away_in']} unfocused />
        <BlockedFields form={form} />
      </RuleGroup>
      <RuleGroup
        form={form}
        title={t('group.decided')}
        summary={summary.decided}
        names={['steps', 'confidential']}
      >
        <LeaveStepFields form={form} />
        <EditorField editor={editor} name="confidential" />
      </RuleGroup>
    </div>
  );
}
