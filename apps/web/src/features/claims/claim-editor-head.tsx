import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { sumOf } from './claim-sum.ts';
import type { ClaimPreview } from './claims.queries.ts';
import { FieldError } from './field-error.tsx';
import type { useClaimEditor } from './use-claim-editor.ts';

interface HeadFieldsProps {
  writing: ReturnType<typeof useClaimEditor>;
  preview: ClaimPreview | undefined;
  /** Advances that can be set off; null while that is not known. */
  advanceLeft: string | null;
}

/** What a claim has beside its items: a title, which is proposed, and an advance to set off. */
export function HeadFields({ writing, preview, advanceLeft }: HeadFieldsProps) {
  const { t } = useTranslation('claim-editor');
  const { editor, categories, titleOf } = writing;
  const { form } = editor;
  const { items, advance_amount } = form.values;
  const left = preview?.advance_left ?? advanceLeft ?? '0.00';
  const sum = sumOf(items, categories, preview);
  const possible = Number(left) < Number(sum) ? left : sum;
  const problem = (field: string) => preview?.problems.find((one) => one.field === field)?.text;
  const hasAdvance = Number(left) > 0 || advance_amount !== '';
  return (
    <Section title={t('about')}>
      <Fields columns={1}>
        <TextField
          label={t('fields.title')}
          description={t('title.hint')}
          maxLength={120}
          placeholder={titleOf(form.values)}
          {...form.getInputProps('title')}
        />
        {hasAdvance ? (
          <MoneyField
            label={t('fields.advance_amount')}
            description={
              <>
                {t('advance.left', { amount: formatMoney(left) })}
                {Number(possible) > 0 && advance_amount === '' ? (
                  <>
                    {' '}
                    <Anchor
                      component="button"
                      type="button"
                      size="xs"
                      onClick={() => form.setFieldValue('advance_amount', possible)}
                    >
                      {t('advance.set', { amount: formatMoney(possible) })}
                    </Anchor>
                  </>
                ) : null}
              </>
            }
            value={advance_amount}
            onChange={(text) => {
              form.setFieldValue('advance_amount', text);
              form.clearFieldError('advance_amount');
            }}
            error={form.errors.advance_amount ?? problem('advance_amount')}
          />
        ) : null}
      </Fields>
      <FieldError text={(form.errors.items as string | undefined) ?? problem('items')} />
    </Section>
  );
}
