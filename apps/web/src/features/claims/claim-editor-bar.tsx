import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import css from './my-claims.module.css';

interface EditorBarProps {
  count: number;
  sum: string;
  /** What of an advance is set off. */
  advance: string | null;
  saving: boolean;
  /** Receipts are on their way: sending waits for them. */
  busy: boolean;
  offline: boolean;
  onSave: () => void;
  onSend: () => void;
}

/** Sum and count of a claim, always in sight, with the ways to go on. */
export function EditorBar({ count, sum, advance, saving, busy, offline, onSave, onSend }: EditorBarProps) {
  const { t } = useTranslation('claim-editor');
  const under = [
    t('bar.items', { count }),
    advance === null ? null : t('bar.advance', { amount: formatMoney(advance) }),
    offline ? t('bar.offline') : null,
  ].filter(Boolean);
  return (
    <div className={css.editorBar}>
      <div className={css.grow} aria-live="polite">
        <Text fw={650} size="lg" className="figures" data-claim-sum>
          {formatMoney(sum)}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {under.join(' · ')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" disabled={saving || busy} onClick={onSave}>
          {t('bar.save')}
        </Button>
        <Button loading={saving} disabled={busy} onClick={onSend}>
          {t(busy ? 'bar.busy' : 'bar.send')}
        </Button>
      </Group>
    </div>
  );
}
