import { Stack } from '@mantine/core';
import {
  type ApprovalSettingRow,
  type ApprovalSettings,
  approvalSettingEndpoints,
} from '@mesra/contract/payroll-setup/approval-setting';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import type { SettingDialogProps } from './monthly-sections.tsx';
import { firstFree, SettingMonth } from './setting-month.tsx';

type Stored = ApprovalSettingRow & { version: number };
interface Values extends Record<string, unknown> {
  effective_from: string | null;
  first_approvers: number[];
  second_approvers: number[];
  payment_approvers: number[];
}

const STEPS = ['first_approvers', 'second_approvers', 'payment_approvers'] as const;
type Step = (typeof STEPS)[number];

const idsOf = (people: ApprovalSettingRow['first_approvers']) => people.map(({ id }) => id);

function useFields({ current, rows }: ApprovalSettings): FieldSpecs<Values, Stored> {
  const { t } = useTranslation('payroll-setting');
  const named = [current, ...rows].flatMap((row) => [
    ...row.first_approvers,
    ...row.second_approvers,
    ...row.payment_approvers,
  ]);
  const people = new Map(
    [...named, ...current.choices, ...current.payment_choices].map(({ id, name }) => [id, name]),
  );
  const optionsOf = (choices: ApprovalSettings['current']['choices'], key: Step) =>
    [...new Set([...idsOf(choices), ...[current, ...rows].flatMap((row) => idsOf(row[key]))])].map((id) => ({
      value: String(id),
      label: people.get(id) ?? '',
    }));
  const step = (key: Step, choices = current.choices) => ({
    label: t(`field.${key}`),
    description: t(`approval.${key}_hint`),
    kind: 'ids' as const,
    options: optionsOf(choices, key),
    read: (values: Values) => values[key].map((id) => people.get(id) ?? '').join(', '),
  });
  return {
    effective_from: { label: t('field.effective_from'), kind: 'own', read: null },
    first_approvers: step('first_approvers'),
    second_approvers: step('second_approvers'),
    payment_approvers: step('payment_approvers', current.payment_choices),
  };
}

/** Who approves months of payrolls from a month on. */
export function ApprovalDialog({
  setting,
  row: changed,
  onClose,
}: SettingDialogProps<ApprovalSettingRow, ApprovalSettings>) {
  const { t } = useTranslation('payroll-setting');
  const { company } = useSession();
  const write = useWrite(approvalSettingEndpoints.update, { silent: true });
  const editor = useEditor<Stored, Values, object>({
    row: changed as Stored | null,
    valuesOf: (row) => {
      const { first_approvers, second_approvers, payment_approvers } = row ?? setting.current;
      return {
        effective_from: row?.effective_from ?? firstFree(setting),
        first_approvers: idsOf(first_approvers),
        second_approvers: idsOf(second_approvers),
        payment_approvers: idsOf(payment_approvers),
      };
    },
    fields: useFields(setting),
    schema: approvalSettingEndpoints.body,
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: (body) => write.mutateAsync({ body: body as never }),
    rowIn: (data) =>
      ((data as ApprovalSettings).rows.find(
        ({ effective_from }) => effective_from === changed?.effective_from,
      ) ?? null) as Stored | null,
    onClose,
  });
  return (
    <EditorDialog title={t('approval.change')} editor={editor} size="lg">
      <Stack gap="md">
        <SettingMonth setting={setting} row={changed} form={editor.form} />
        <EditorFields editor={editor} unfocused names={STEPS} />
      </Stack>
    </EditorDialog>
  );
}
