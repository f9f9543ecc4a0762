import type { TaskAnswer } from '@mesra/domain/site-tasks/task-answers';
import type { TaskItem } from '@mesra/domain/site-tasks/task-template';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';

interface NumberInputProps {
  item: TaskItem;
  value: TaskAnswer | undefined;
  /** What is said of one outside its limits; null within them. */
  outside: string | null;
  set: (value: TaskAnswer) => void;
}

/** A number within its limits or, with a warning, outside them. */
export function NumberInput({ item, value, outside, set }: NumberInputProps) {
  const { t } = useTranslation('task-checklist');
  const { label, required, min, max, measured_in } = item;
  const limits =
    min !== null && max !== null
      ? t('number_between', { min, max })
      : min !== null
        ? t('number_from', { min })
        : max !== null
          ? t('number_to', { max })
          : undefined;
  return (
    <>
      <TextField
        label={measured_in ? `${label} (${measured_in})` : label}
        description={limits}
        required={required}
        inputMode="decimal"
        maxLength={14}
        value={value === undefined ? '' : String(value)}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {outside === null ? null : (
        <div style={{ marginTop: 8 }}>
          <Notice tone="warning" icon={<IconAlertTriangle size={16} />}>
            {outside}
          </Notice>
        </div>
      )}
    </>
  );
}
