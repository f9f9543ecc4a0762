import { IconBackspace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './kiosk.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface KeypadProps {
  value: string;
  onChange: (value: string) => void;
  /** What codes have besides digits. */
  letters?: readonly string[];
  max: number;
}

/** Large keys on the screen; a keyboard types into the field above them. */
export function Keypad({ value, onChange, letters = [], max }: KeypadProps) {
  const { t } = useTranslation('kiosk');
  const type = (key: string) => value.length < max && onChange(value + key);
  const key = (text: string) => (
    <button key={text} type="button" className={css.key} onClick={() => type(text)}>
      {text}
    </button>
  );
  return (
    <fieldset className={css.keypad} aria-label={t('keys.digits')}>
      {letters.length > 0 ? <div className={css.letters}>{letters.map(key)}</div> : null}
      <div className={css.digits}>
        {DIGITS.map(key)}
        <button type="button" className={css.key} data-quiet onClick={() => onChange('')}>
          {t('keys.clear')}
        </button>
        {key('0')}
        <button
          type="button"
          className={css.key}
          data-quiet
          aria-label={t('keys.delete')}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <IconBackspace size={32} aria-hidden />
        </button>
      </div>
    </fieldset>
  );
}
