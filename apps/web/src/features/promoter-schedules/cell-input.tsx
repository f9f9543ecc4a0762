import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf } from './cell-text.ts';
import css from './promoter-schedules.module.css';

/** Where typing ends: down, to the right, or where it was; null discards it. */
export type TypingEnd = 'down' | 'right' | 'stay' | null;

interface CellInputProps {
  initial: string;
  /** The element that says in words why a text is refused. */
  wrongId: string;
  onDone: (text: string, end: TypingEnd) => void;
  /** The text is refused, and typing goes on if `goesOn`; null once it is understood. */
  onWrong: (text: string | null, goesOn?: boolean) => void;
}

/** The text of a cell while it is typed. */
export function CellInput({ initial, wrongId, onDone, onWrong }: CellInputProps) {
  const { t } = useTranslation('promoter-schedules');
  const [text, setText] = useState(initial);
  const [tried, setTried] = useState(false);
  const wrong = faultOf(text) !== null;
  const type = (next: string) => {
    setText(next);
    // Words only once it was to be taken: before that it is not yet written out.
    if (tried) onWrong(faultOf(next) ? next : null, true);
  };
  const leave = () => {
    if (wrong) onWrong(text);
    onDone(text, wrong ? null : 'stay');
  };
  return (
    <input
      className={css.input}
      aria-label={t('cell_input')}
      aria-invalid={wrong || undefined}
      aria-describedby={tried && wrong ? wrongId : undefined}
      // biome-ignore lint/a11y/noAutofocus: typing goes on in it
      autoFocus
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        event.stopPropagation();
        const end = { Enter: 'down', Tab: 'right' }[event.key] as TypingEnd | undefined;
        if (event.key === 'Escape') {
          onWrong(null);
          onDone(text, null);
        } else if (end) {
          event.preventDefault();
          if (!wrong) return onDone(text, end);
          setTried(true);
          onWrong(text, true);
        }
      }}
    />
  );
}
