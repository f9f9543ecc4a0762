import { Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconChevronDown, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { routeText } from '../../shared/claims/item-figures.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ItemFields } from './claim-item-fields.tsx';
import type { ItemFieldProps } from './claim-item-props.ts';
import { paidText } from './claim-sum.ts';
import type { FormCategory } from './claim-values.ts';
import css from './my-claims.module.css';
import type { ReceiptUploads } from './use-receipt-uploads.ts';

interface ItemCardProps extends ItemFieldProps {
  index: number;
  categories: readonly FormCategory[];
  /** What it comes to; null where that is not known. */
  amount: string | null;
  uploads: ReceiptUploads;
  opened: boolean;
  onToggle: () => void;
  /** Undefined for the only item. */
  onRemove: (() => void) | undefined;
}

/** One item of a claim: a line that opens into its fields. */
export function ItemCard(props: ItemCardProps) {
  const { t } = useTranslation('claim-editor');
  const { index, item, categories, opened, onToggle, onRemove, problems, amount } = props;
  const id = useId();
  const category = categories.find((one) => one.id === item.claim_category_id);
  const number = t('item.number', { number: index + 1 });
  const under = [formatDate(item.date), item.vendor || routeText(item), paidText(item)].filter(Boolean);
  return (
    <li className={css.item} data-open={opened || undefined}>
      <div className={css.itemHead}>
        <UnstyledButton
          className={css.itemToggle}
          aria-expanded={opened}
          aria-controls={id}
          onClick={onToggle}
        >
          <IconChevronDown size={18} className={css.chevron} data-turned={opened || undefined} aria-hidden />
          <span className={css.grow}>
            <Text component="span" fw={600} display="block">
              {category?.name ?? number}
            </Text>
            {opened ? null : (
              <Text component="span" size="sm" c="dimmed" display="block" className="figures">
                {under.join(' · ')}
              </Text>
            )}
          </span>
          {!opened && problems.any ? (
            <span className={css.attention}>
              <IconAlertCircle size={18} role="img" aria-label={t('item.attention')} />
            </span>
          ) : null}
          {item.receipts.length > 0 && !opened ? (
            <Text component="span" size="sm" c="dimmed" className={`figures ${css.clip}`}>
              <IconPaperclip size={15} role="img" aria-label={t('receipts.title')} /> {item.receipts.length}
            </Text>
          ) : null}
          <Text component="span" fw={600} className={`figures ${css.itemAmount}`}>
            {amount === null ? '' : formatMoney(amount)}
          </Text>
        </UnstyledButton>
        {onRemove ? (
          <IconButton label={t('item.remove', { name: category?.name ?? number })} onClick={onRemove}>
            <IconTrash size={17} />
          </IconButton>
        ) : null}
      </div>
      <div id={id} className={css.itemBody} hidden={!opened}>
        {opened ? <ItemFields {...props} /> : null}
      </div>
    </li>
  );
}
