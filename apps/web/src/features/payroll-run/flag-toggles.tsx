import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './process-form.module.css';
import { FLAGS, type Flag } from './process-values.ts';

interface FlagTogglesProps {
  /** What the flags are of, read aloud: `Bonus counts for`. */
  label: string;
  value: Record<Flag, boolean>;
  onChange: (flag: Flag, on: boolean) => void;
}

/** Which contributions an amount counts for: a small toggle each. */
export function FlagToggles({ label, value, onChange }: FlagTogglesProps) {
  const { t } = useTranslation('process');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame that these small toggles do not have
    <span role="group" aria-label={label} className={css.chips}>
      {FLAGS.map((flag) => (
        <Chip key={flag} label={t(`flag.${flag}`)} on={value[flag]} onChange={(on) => onChange(flag, on)} />
      ))}
    </span>
  );
}

interface ChipProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  title?: string;
}

/** A small toggle: filled is yes. */
export function Chip({ label, on, onChange, title }: ChipProps) {
  return (
    <UnstyledButton className={css.chip} aria-pressed={on} title={title} onClick={() => onChange(!on)}>
      {label}
    </UnstyledButton>
  );
}
