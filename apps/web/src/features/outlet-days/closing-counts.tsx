import { Text, Title } from '@mantine/core';
import type { OutletDayProduct } from '@mesra/contract/outlet-days/outlet-day';
import { DIFFERENCE_REASONS } from '@mesra/domain/outlet-days/daily-report';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { TextField } from '../../ui/fields.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import css from './my-day.module.css';
import { differenceIn, type ReportDraft, reasonOf, type reportProblems } from './report-draft.ts';

export interface ReportFieldsProps {
  draft: ReportDraft;
  setDraft: (draft: ReportDraft) => void;
  /** Null until sending was tried. */
  problems: ReturnType<typeof reportProblems> | null;
}

interface ClosingCountsProps extends ReportFieldsProps {
  products: readonly OutletDayProduct[];
}

/** What is left of each product, and why it differs from what should be. */
export function ClosingCounts({ products, ...fields }: ClosingCountsProps) {
  const { t } = useTranslation('my-day');
  return (
    <div>
      <Title order={3} size="h5">
        {t('report.counts')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('report.counts_hint')}
      </Text>
      <ul className={css.counts}>
        {products.map((product) => (
          <ClosingCount key={product.product_id} product={product} {...fields} />
        ))}
      </ul>
    </div>
  );
}

function ClosingCount({
  product,
  draft,
  setDraft,
  problems,
}: ReportFieldsProps & { product: OutletDayProduct }) {
  const { t } = useTranslation('my-day');
  const { product_id, name, total } = product;
  const difference = differenceIn(draft, product);
  return (
    <li>
      <TextField
        label={name}
        description={t('report.available', { count: formatCount(total) })}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={7}
        value={draft.counts[product_id] ?? ''}
        error={problems?.counts.has(product_id) ? t('several.whole') : null}
        onChange={(event) =>
          setDraft({ ...draft, counts: { ...draft.counts, [product_id]: event.currentTarget.value } })
        }
      />
      {difference ? (
        <SelectField
          mt="xs"
          label={t(difference < 0 ? 'report.short' : 'report.over', {
            name,
            count: formatCount(Math.abs(difference)),
          })}
          required
          data={DIFFERENCE_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
          value={draft.reasons[product_id] ?? null}
          error={problems?.reasons.has(product_id) ? t('report.reason_needed') : null}
          onChange={(value) => {
            const reason = reasonOf(value);
            if (reason) setDraft({ ...draft, reasons: { ...draft.reasons, [product_id]: reason } });
          }}
        />
      ) : null}
    </li>
  );
}
