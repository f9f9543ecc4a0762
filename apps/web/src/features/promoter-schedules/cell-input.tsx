import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planOfText } from './cell-text.ts';
import css from './promoter-schedules.module.css';

/** Where typing ends: down, to the right, or where it was; null discards it. */
export type TypingEnd = 'down' | 'right' | 'stay' | null;

interface CellInputProps {
  initial: string;
  onDone: (text: string, end: TypingEnd) => void;
}

/** The text of a cell while it is typed. */
export function CellInput({ initial, onDone }: CellInputProps) {
  const { t } = useTranslation('promoter-schedules');
  const [text, setText] = useState(initial);
  const wrong = planOfText(text) === undefined;
  return (
    <input
      className={css.input}
      aria-label={t('cell_input')}
      aria-invalid={wrong || undefined}
      // biome-ignore lint/a11y/noAutofocus: typing goes on in it
      autoFocus
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onDone(text, wrong ? null : 'stay')}
      onKeyDown={(event) => {
        event.stopPropagation();
        const end = { Enter: 'down', Tab: 'right' }[event.key] as TypingEnd | undefined;
        if (event.key === 'Escape') onDone(text, null);
        else if (end) {
          event.preventDefault();
          if (!wrong) onDone(text, end);
        }
      }}
    />
  );
}
