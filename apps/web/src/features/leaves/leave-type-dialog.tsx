import { Stack } from '@mantine/core';
import { type LeaveType, leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { useTranslation } from 'react-i18next';
import { type Editor, useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { useStepLabels } from '../../shared/approval-step-values.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CarryFields } from './carry-fields.tsx';
import { RuleFields } from './leave-rule-fields.tsx';
import { useRuleSpecs } from './leave-rule-specs.ts';
import { carryText, stepsText } from './leave-type-labels.ts';
import { type TypeValues, typeBody, typeValues } from './leave-type-values.ts';
import { TierFields } from './tier-fields.tsx';

interface TypeDialogProps {
  type: LeaveType | null;
  onClose: () => void;
}

/** The fields in a conflict: the steps as one text, and what is carried as one. */
function useTypeFields(type: LeaveType | null): FieldSpecs<TypeValues, LeaveType> {
  const { t } = useTranslation('leave-types');
  const byKind = type?.kind && type.own_name === null ? type.name : undefined;
  return {
    name: {
      label: t('form.name'),
      description: byKind && t('form.name_law', { name: byKind }),
      required: !type?.kind,
      placeholder: byKind,
      maxLength: 80,
      read: (values, _, now) => values.name || (now?.name ?? ''),
    },
    basis: {
      label: t('form.basis'),
      description: t('form.basis_hint'),
      kind: 'choice',
      options: (['year', 'event'] as const).map((value) => ({ value, label: t(`basis.${value}`) })),
    },
    gender: {
      label: t('form.gender'),
      kind: 'choice',
      options: [
        { value: '', label: t('gender.everyone') },
        { value: 'Female', label: t('gender.Female') },
        { value: 'Male', label: t('gender.Male') },
      ],
    },
    tiers: { label: t('form.tiers'), kind: 'own', read: (values) => stepsText(typedSteps(values), t) },
    prorated: { label: t('form.prorated'), description: t('form.prorated_hint'), kind: 'switch' },
    carry: { label: t('conflict.carry'), kind: 'own', read: (values) => carryText(typedCarry(values), t) },
    ...useRuleSpecs(),
  };
}

const typedSteps = ({ tiers }: TypeValues) =>
  tiers.map((one) => ({ from_years: Number(one.from_years), days: Number(one.days.replace(',', '.')) }));

const typedCarry = (values: TypeValues) => {
  const { carry_days, carry_months } = typeBody(values);
  return {
    basis: values.basis,
    carry_days: carry_days === null ? null : Number(carry_days),
    carry_months: carry_months ? Number(carry_months) : null,
  };
};

/** How messages name the parts of a step and of what is carried. */
function usePartLabels() {
  const { t } = useTranslation('leave-types');
  const parts: Record<string, string> = {
    days: t('form.days'),
    from_years: t('form.years'),
    carry_days: t('form.carry_most'),
    carry_months: t('form.carry_months'),
    below_zero_days: t('form.below_zero_most'),
    start_date: t('form.blocked_from'),
    end_date: t('form.blocked_to'),
    reason: t('form.blocked_reason'),
    ...useStepLabels(),
    from_days: t('step_form.from_days'),
  };
  return (path: string): string | undefined => parts[path.split('.').at(-1) ?? path];
}

/** Adds or changes a type of leave. */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const { t } = useTranslation('leave-types');
  const { company, user } = useSession();
  const options = { silent: true };
  const create = useWrite(leaveTypeEndpoints.create, options);
  const update = useWrite(leaveTypeEndpoints.update, options);
  const editor = useEditor<LeaveType, TypeValues, object>({
    row: type,
    valuesOf: typeValues,
    fields: useTypeFields(type),
    schema: type ? leaveTypeEndpoints.update.body : leaveTypeEndpoints.create.body,
    toBody: (values) => ({ ...typeBody(values), ...(type ? {} : { company_id: company.id }) }),
    save: (body) =>
      type
        ? update.mutateAsync({ params: { id: type.id }, body: body as never })
        : create.mutateAsync({ body: body as never }),
    label: usePartLabels(),
    onClose,
  });
  return (
    <EditorDialog title={type ? t('edit_title', { name: type.name }) : t('add')} size="lg" editor={editor}>
      <TypeFields type={type} editor={editor} year={user.today.slice(0, 4)} />
    </EditorDialog>
  );
}

interface TypeFieldsProps {
  type: LeaveType | null;
  editor: Editor<LeaveType, TypeValues>;
  year: string;
}

function TypeFields({ type, editor, year }: TypeFieldsProps) {
  const { t } = useTranslation('leave-types');
  const { form, dirty } = editor;
  return (
    <Stack gap="md">
      <EditorField editor={editor} name="name" autoFocus />
      <EditorFields editor={editor} names={['basis', 'gender']} unfocused />
      <TierFields type={type} form={form} />
      {form.values.basis === 'year' ? (
        <>
          <EditorField editor={editor} name="prorated" />
          <CarryFields form={form} year={year} />
        </>
      ) : null}
      <RuleFields editor={editor} />
      {dirty && form.values.basis === 'year' ? (
        <Notice tone="info">{t('form.effect', { year })}</Notice>
      ) : null}
    </Stack>
  );
}
