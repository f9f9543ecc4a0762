import { Stack } from '@mantine/core';
import { type ClaimCategory, claimCategories } from '@mesra/contract/claim-setup/claim-category';
import {
  CLAIM_BASES,
  CLAIM_KINDS,
  CLAIM_PAYERS,
  CLAIM_TREATMENTS,
} from '@mesra/domain/claims/claim-category';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { type CategoryValues, categoryBody, categoryValues, LIMIT_AMOUNTS } from './claim-category-values.ts';
import { LimitFields } from './claim-limit-fields.tsx';

function useFields(row: ClaimCategory | null): FieldSpecs<CategoryValues, ClaimCategory> {
  const { t } = useTranslation('claim-category');
  const presetName = row?.preset && row.own_name === null ? row.name : undefined;
  const limitText = ({ effective_from, of, name, ...limit }: CategoryValues['limits'][number]) => {
    const amounts = LIMIT_AMOUNTS.flatMap((field) =>
      limit[field] ? [t(`limit.${field}`, { amount: limit[field] })] : [],
    );
    return [`${effective_from} ${name ?? t(`of.${of}`)}`, ...amounts].join(', ');
  };
  return {
    name: {
      label: t('name'),
      description: presetName && t('name_usual', { name: presetName }),
      required: !row?.preset,
      placeholder: presetName,
      maxLength: 80,
      read: (values, _, now) => values.name || (now?.name ?? ''),
    },
    code: { label: t('code'), maxLength: 30 },
    kind: {
      label: t('kind'),
      kind: 'choice',
      options: CLAIM_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    account_code: { label: t('account_code'), maxLength: 30 },
    receipt_from: { label: t('receipt_from'), description: t('receipt_from_hint'), kind: 'money' },
    oldest_days: { label: t('oldest_days'), description: t('oldest_days_hint'), inputMode: 'numeric' },
    counts_as: {
      label: t('counts_as'),
      description: t('counts_as_hint'),
      kind: 'choice',
      options: CLAIM_TREATMENTS.map((value) => ({ value, label: t(`treatments.${value}`) })),
    },
    paid_through: {
      label: t('paid_through'),
      description: t('paid_through_hint'),
      kind: 'choice',
      options: CLAIM_PAYERS.map((value) => ({ value, label: t(`payers.${value}`) })),
    },
    bases: {
      label: t('bases'),
      kind: 'choices',
      options: CLAIM_BASES.map((value) => ({ value, label: t(`basis.${value}`) })),
    },
    limits: {
      label: t('limits'),
      kind: 'own',
      read: ({ limits }) => limits.map(limitText).join('; '),
    },
  };
}

/** How messages name the parts of a row of limits. */
function usePartLabels() {
  const { t } = useTranslation('claim-category');
  const parts: Record<string, string> = {
    effective_from: t('effective_from'),
    position_level_id: t('level'),
    employee_id: t('person'),
    ...Object.fromEntries(LIMIT_AMOUNTS.map((field) => [field, t(field)])),
    ...Object.fromEntries(CLAIM_BASES.map((basis) => [basis, t(`basis.${basis}`)])),
  };
  return (path: string): string | undefined => parts[path.split('.').at(-1) ?? path];
}

/** Adds or changes a category of claims. */
export function ClaimCategoryDialog({ row, onClose }: RegisterDialogProps<ClaimCategory>) {
  const { t } = useTranslation('claim-category');
  const { company, user } = useSession();
  const create = useWrite(claimCategories.create, { silent: true });
  const update = useWrite(claimCategories.update, { silent: true });
  const editor = useEditor<ClaimCategory, CategoryValues, object>({
    row,
    valuesOf: categoryValues,
    fields: useFields(row),
    schema: (row ? claimCategories.update : claimCategories.create).body,
    toBody: (values) => ({ ...categoryBody(values), ...(row ? {} : { company_id: company.id }) }),
    save: (body) =>
      row
        ? update.mutateAsync({ params: { id: row.id }, body: body as never })
        : create.mutateAsync({ body: body as never }),
    label: usePartLabels(),
    onClose,
  });
  const wages = editor.form.values.counts_as === 'wages';
  return (
    <EditorDialog title={t(row ? 'edit' : 'page.add')} size="lg" editor={editor}>
      <Stack gap="md">
        <EditorField editor={editor} name="name" autoFocus />
        <EditorFields
          editor={editor}
          names={[
            'kind',
            'code',
            'receipt_from',
            'oldest_days',
            'counts_as',
            wages ? 'bases' : 'paid_through',
          ]}
          unfocused
        />
        <EditorField editor={editor} name="account_code" />
        <LimitFields form={editor.form} today={user.today} />
      </Stack>
    </EditorDialog>
  );
}
