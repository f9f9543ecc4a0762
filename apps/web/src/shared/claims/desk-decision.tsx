import { Button, Text } from '@mantine/core';
import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import css from './claim-desk.module.css';
import type { ItemChecked, Typing } from './desk-items.ts';
import { DeskReason } from './desk-reason.tsx';
import { ItemDecision } from './item-decision.tsx';

interface DeskDecisionProps {
  item: ClaimItem;
  /** Whose claim it is. */
  name: string;
  typing: Typing;
  onType: (typing: Typing) => void;
  /** Null where the reader may not decide. */
  decide: ((decided: ItemChecked[]) => Promise<void>) | null;
  saving: boolean;
}

const WAYS = [
  ['Accepted', 'accept', <IconCheck key="accept" size={16} />],
  ['Accepted at less', 'less', <IconMinus key="less" size={16} />],
  ['Rejected', 'reject', <IconX key="reject" size={16} />],
] as const;

/** The decision about an item. */
export function DeskDecision({ item, name, typing, onType, decide, saving }: DeskDecisionProps) {
  const { t } = useTranslation('claim-desk');
  const press = (way: 'accept' | 'less' | 'reject') => {
    if (way !== 'accept') return onType(way);
    void decide?.([{ id: item.id, decision: 'Accepted' }]).catch(() => undefined);
  };
  return (
    <section className={css.decide} aria-label={t('decision')}>
      {decide ? (
        <fieldset className={css.ways} aria-label={t('decision')}>
          {WAYS.map(([decision, way, icon]) => (
            <Button
              key={way}
              variant={item.decision === decision ? 'light' : 'default'}
              aria-pressed={item.decision === decision}
              leftSection={icon}
              px={10}
              disabled={saving}
              onClick={() => press(way)}
            >
              {t(way)}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {typing && decide ? (
        <DeskReason
          key={typing}
          item={item}
          name={name}
          typing={typing}
          decide={decide}
          onClose={() => onType(null)}
        />
      ) : (
        <Outcome item={item} />
      )}
    </section>
  );
}

/** What was decided, why, by whom and when. */
function Outcome({ item }: { item: ClaimItem }) {
  const { t } = useTranslation('claim-desk');
  if (item.decision === null) return null;
  return (
    <div aria-live="polite">
      <ItemDecision item={item} />
      {item.decision_reason ? <Text mt={4}>{item.decision_reason}</Text> : null}
      {item.checked_by ? (
        <Text size="sm" c="dimmed">
          {t('checked', { name: item.checked_by.name, when: formatDateTime(item.checked_at) })}
        </Text>
      ) : null}
    </div>
  );
}
