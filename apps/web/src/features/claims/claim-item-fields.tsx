import { Button, Chip, Collapse, Group, Input, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { DuplicateNotice } from '../../shared/claims/duplicate-notice.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { AmountFields } from './claim-item-amount.tsx';
import type { ItemFieldProps } from './claim-item-props.ts';
import { ItemReceipts } from './claim-item-receipts.tsx';
import { LimitBars } from './claim-limits.tsx';
import type { FormCategory } from './claim-values.ts';
import { FieldError } from './field-error.tsx';
import css from './my-claims.module.css';
import type { ReceiptUploads } from './use-receipt-uploads.ts';

/** More categories than fit on a phone are a list. */
const CHIPS = 12;

interface CategoryFieldProps {
  categories: readonly FormCategory[];
  value: number | null;
  onChange: (id: number) => void;
  error: string | undefined;
}

/** The category: a tap where there are few. */
function CategoryField({ categories, value, onChange, error }: CategoryFieldProps) {
  const { t } = useTranslation('claim-editor');
  const id = useId();
  if (categories.length > CHIPS)
    return (
      <SelectField
        label={t('fields.claim_category_id')}
        required
        searchable
        allowDeselect={false}
        data={categories.map((one) => ({ value: String(one.id), label: one.name }))}
        value={value === null ? null : String(value)}
        onChange={(next) => next && onChange(Number(next))}
        error={error}
      />
    );
  return (
    <div role="radiogroup" aria-labelledby={id} aria-required data-field="claim_category_id">
      <Input.Label labelElement="div" id={id} required mb={6} fw={550}>
        {t('fields.claim_category_id')}
      </Input.Label>
      <Chip.Group value={value === null ? '' : String(value)} onChange={(next) => onChange(Number(next))}>
        <Group gap={6}>
          {categories.map((one) => (
            <Chip key={one.id} value={String(one.id)} size="md" radius="xl">
              {one.name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <FieldError text={error} />
    </div>
  );
}

interface ItemFieldsProps extends ItemFieldProps {
  categories: readonly FormCategory[];
  uploads: ReceiptUploads;
}

/** What the category says about receipts, until one is there. */
function useReceiptHint({ item, terms, problems }: ItemFieldsProps): string | undefined {
  const { t } = useTranslation('claim-editor');
  if (item.receipts.length > 0) return undefined;
  const from = terms?.categories.find(({ id }) => id === item.claim_category_id)?.receipt_from ?? null;
  if (from === null || item.taken_back) return problems.hint('receipt_ids');
  return Number(from) === 0 ? t('receipts.needed') : t('receipts.needed_from', { amount: formatMoney(from) });
}

/** Everything of an item: category first, then day, amount and receipts; the rest under "More". */
export function ItemFields(props: ItemFieldsProps) {
  const { t } = useTranslation('claim-editor');
  const { item, set, problems, preview, terms, categories, uploads } = props;
  const hint = useReceiptHint(props);
  const category = terms?.categories.find(({ id }) => id === item.claim_category_id);
  const limits = preview?.limits ?? category?.limits ?? [];
  const duplicates = preview?.duplicates ?? [];
  return (
    <Stack gap="md">
      {item.decision_reason ? (
        <Text size="sm">
          <strong>{t('item.checker')}</strong> {item.decision_reason}
        </Text>
      ) : null}
      <CategoryField
        categories={categories}
        value={item.claim_category_id}
        onChange={(id) => set({ claim_category_id: id })}
        error={problems.error('claim_category_id') ?? problems.hint('claim_category_id')}
      />
      <Fields columns={2}>
        <DateField
          label={t('fields.date')}
          required
          clearable={false}
          value={item.date}
          onChange={(date) => set({ date })}
          error={problems.error('date') ?? problems.hint('date')}
        />
        {props.kind === 'amount' ? (
          <Stack gap="xs">
            <AmountFields {...props} />
          </Stack>
        ) : null}
      </Fields>
      {props.kind === 'amount' ? null : <AmountFields {...props} />}
      <ItemReceipts
        itemKey={item.key}
        receipts={item.receipts}
        uploads={uploads}
        onChange={(receipts) => set({ receipts })}
        error={problems.error('receipt_ids')}
        hint={hint}
      />
      <DuplicateNotice duplicates={duplicates} receipts={item.receipts}>
        <TextField
          mt="sm"
          label={t('fields.duplicate_reason')}
          required
          maxLength={255}
          value={item.duplicate_reason}
          onChange={(event) => set({ duplicate_reason: event.currentTarget.value })}
          error={problems.error('duplicate_reason')}
        />
      </DuplicateNotice>
      {item.claim_category_id === null || item.taken_back ? null : (
        <LimitBars limits={limits} date={item.date ?? ''} />
      )}
      <MoreFields {...props} />
    </Stack>
  );
}

/** Vendor, tax and note: seldom needed, and open where one is filled. */
function MoreFields({ item, set, problems }: ItemFieldsProps) {
  const { t } = useTranslation('claim-editor');
  const id = useId();
  const wrong = ['vendor', 'tax_amount', 'note'].some((field) => problems.error(field));
  const [opened, setOpened] = useState(Boolean(item.vendor || item.tax_amount || item.note));
  const shown = opened || wrong;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        className={css.more}
        rightSection={<IconChevronDown size={16} data-turned={shown || undefined} className={css.chevron} />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setOpened(!shown)}
      >
        {t('item.more')}
      </Button>
      <Collapse expanded={shown} id={id}>
        <Stack gap="md" pt="xs">
          <Fields columns={2}>
            <TextField
              label={t('fields.vendor')}
              maxLength={120}
              autoComplete="off"
              value={item.vendor}
              onChange={(event) => set({ vendor: event.currentTarget.value })}
              error={problems.error('vendor')}
            />
            <MoneyField
              label={t('fields.tax_amount')}
              value={item.tax_amount}
              onChange={(tax_amount) => set({ tax_amount })}
              error={problems.error('tax_amount')}
            />
          </Fields>
          <TextAreaField
            label={t('fields.note')}
            minRows={2}
            maxLength={255}
            value={item.note}
            onChange={(event) => set({ note: event.currentTarget.value.replaceAll('\n', ' ') })}
            error={problems.error('note')}
          />
        </Stack>
      </Collapse>
    </div>
  );
}
