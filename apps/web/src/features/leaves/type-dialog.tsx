import { Stack } from '@mantine/core';
import { type LeaveType, leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { CarryFields } from './carry-fields.tsx';
import { TYPES_TOUCHED } from './leaves.queries.ts';
import { TierFields } from './tier-fields.tsx';
import { type TypeValues, typeBody, typeValues } from './type-values.ts';
import { carryText, stepsText } from './type-words.ts';

const LABELS: Record<
  string,
  | 'form.name'
  | 'form.basis'
  | 'form.gender'
  | 'form.tiers'
  | 'form.days'
  | 'form.years'
  | 'form.carry_most'
  | 'form.carry_months'
> = {
  name: 'form.name',
  basis: 'form.basis',
  gender: 'form.gender',
  tiers: 'form.tiers',
  days: 'form.days',
  from_years: 'form.years',
  carry_days: 'form.carry_most',
  carry_months: 'form.carry_months',
};

/** How the form names a field of the contract, the steps of a list among them. */
function useLabels() {
  const { t } = useTranslation('leave-types');
  return (field: string): string | undefined => {
    const key = LABELS[field.split('.').at(-1) ?? field];
    return key && t(key);
  };
}

interface TypeDialogProps {
  type: LeaveType | null;
  onClose: () => void;
}

/** Adds or changes a type of leave. */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const { t } = useTranslation('leave-types');
  const { company, user } = useSession();
  const options = { refreshes: TYPES_TOUCHED, silent: true };
  const create = useWrite(leaveTypeEndpoints.create, options);
  const update = useWrite(leaveTypeEndpoints.update, options);
  const [stale, setStale] = useState<LeaveType | null>(null);
  const version = type?.version ?? 0;
  const bodyOf = (values: TypeValues, seen = version) =>
    type ? { ...typeBody(values), version: seen } : { ...typeBody(values), company_id: company.id };
  const save = async (values: TypeValues, seen = version) => {
    const body = bodyOf(values, seen) as never;
    try {
      if (type) await update.mutateAsync({ params: { id: type.id }, body });
      else await create.mutateAsync({ body });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const contract = useContractForm<TypeValues>({
    schema: type ? leaveTypeEndpoints.update.body : leaveTypeEndpoints.create.body,
    initial: typeValues(type),
    toBody: (values) => bodyOf(values),
    save: (values) => save(values),
    onStale: (current) => setStale(current as LeaveType),
    label: useLabels(),
  });
  const { form, submit, saving, summary, mayLeave } = contract;
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      title={type ? t('edit_title', { name: type.name }) : t('add')}
      opened
      onClose={() => void close()}
      keepOpen
      size="lg"
    >
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        <TypeFields type={type} contract={contract} year={user.today.slice(0, 4)} />
      </Form>
      {stale ? (
        <TypeConflict
          stale={stale}
          values={form.values}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}

interface TypeFieldsProps {
  type: LeaveType | null;
  contract: ContractForm<TypeValues>;
  year: string;
}

function TypeFields({ type, contract: { form, dirty }, year }: TypeFieldsProps) {
  const { t } = useTranslation('leave-types');
  const { basis } = form.values;
  return (
    <Stack gap="md">
      <TextField
        label={t('form.name')}
        description={
          type?.law && type.own_name === null ? t('form.name_law', { name: type.name }) : undefined
        }
        required={!type?.law}
        placeholder={type?.law && type.own_name === null ? type.name : undefined}
        data-autofocus
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <Fields>
        <SelectField
          label={t('form.basis')}
          description={t('form.basis_hint')}
          allowDeselect={false}
          data={(['year', 'event'] as const).map((value) => ({ value, label: t(`basis.${value}`) }))}
          {...form.getInputProps('basis')}
        />
        <SelectField
          label={t('form.gender')}
          allowDeselect={false}
          data={[
            { value: '', label: t('gender.everyone') },
            { value: 'Female', label: t('gender.Female') },
            { value: 'Male', label: t('gender.Male') },
          ]}
          {...form.getInputProps('gender')}
        />
      </Fields>
      <TierFields type={type} form={form} />
      {basis === 'year' ? (
        <>
          <SwitchField
            label={t('form.prorated')}
            description={t('form.prorated_hint')}
            {...form.getInputProps('prorated', { type: 'checkbox' })}
          />
          <CarryFields form={form} year={year} />
          <SwitchField
            label={t('form.allow_negative')}
            description={t('form.allow_negative_hint')}
            {...form.getInputProps('allow_negative', { type: 'checkbox' })}
          />
          {dirty ? <Notice tone="info">{t('form.effect', { year })}</Notice> : null}
        </>
      ) : null}
    </Stack>
  );
}

interface TypeConflictProps {
  stale: LeaveType;
  values: TypeValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** What somebody else saved meanwhile beside what is typed here. */
function TypeConflict({ stale, values, ...answers }: TypeConflictProps) {
  const { t } = useTranslation('leave-types');
  const body = typeBody(values);
  const mine = {
    basis: values.basis,
    carry_days: body.carry_days === null ? null : Number(body.carry_days),
    carry_months: body.carry_months ? Number(body.carry_months) : null,
  };
  const tiers = values.tiers.map((one) => ({ from_years: Number(one.from_years), days: Number(one.days) }));
  return (
    <ConflictDialog
      opened
      fields={[
        { label: t('conflict.name'), theirs: stale.name, mine: values.name || stale.name },
        { label: t('conflict.tiers'), theirs: stepsText(stale.tiers, t), mine: stepsText(tiers, t) },
        { label: t('conflict.carry'), theirs: carryText(stale, t), mine: carryText(mine, t) },
      ]}
      {...answers}
    />
  );
}
