import { Button } from '@mantine/core';
import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import { IconCopyCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import css from './claim-desk.module.css';
import { undecidedOf } from './desk-items.ts';
import { ItemDecision } from './item-decision.tsx';

interface DeskListProps {
  items: readonly ClaimItem[];
  selected: number;
  onSelect: (id: number) => void;
  /** Accepts all that are not decided; null where the reader may not. */
  onAcceptRest: (() => void) | null;
  saving: boolean;
  /** Whether the selected item has the focus when a dialog opens. */
  autoFocus: boolean;
}

/** The items of a claim, one button a row, each with its decision. */
export function DeskList({ items, selected, onSelect, onAcceptRest, saving, autoFocus }: DeskListProps) {
  const { t } = useTranslation('claim-desk');
  const left = undecidedOf(items).length;
  return (
    <div className={css.list}>
      <ul className={css.rows} aria-label={t('items')}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={css.row}
              data-desk-item={item.id}
              data-autofocus={(autoFocus && item.id === selected) || undefined}
              aria-current={item.id === selected || undefined}
              onClick={() => onSelect(item.id)}
            >
              <span className={css.line}>
                <strong>{item.claim_category.name}</strong>
                <span className="figures">{formatMoney(item.amount)}</span>
              </span>
              <span className={css.line}>
                <span className={css.dim}>
                  {[formatDate(item.date), item.vendor].filter(Boolean).join(' · ')}
                </span>
                <span className={css.state}>
                  {item.duplicates.length > 0 ? (
                    <IconCopyCheck
                      size={16}
                      className={css.warn}
                      role="img"
                      aria-label={t('duplicate')}
                      title={t('duplicate')}
                    />
                  ) : null}
                  {item.decision ? (
                    <ItemDecision item={item} />
                  ) : (
                    <span className={css.dim}>{t('undecided')}</span>
                  )}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onAcceptRest && left > 0 ? (
        <Button variant="default" size="compact-md" disabled={saving} onClick={onAcceptRest}>
          {t('accept_rest', { count: left })}
        </Button>
      ) : null}
    </div>
  );
}
