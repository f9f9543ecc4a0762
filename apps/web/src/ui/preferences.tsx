import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../lib/i18n.ts';
import { LANGUAGES } from '../lib/language.ts';

interface SwitchProps<V> {
  /** Told what was chosen, to be kept elsewhere too. */
  onChosen?: (next: V) => void;
}

/** English or Malay; takes effect at once and is remembered. */
export function LanguageSwitch({ onChosen }: SwitchProps<(typeof LANGUAGES)[number]>) {
  const { t, i18n } = useTranslation('ui');
  const id = useId();
  return (
    <div>
      <Text id={id} fw={550} mb={4}>
        {t('language')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={i18n.language}
        onChange={(next) => {
          const chosen = next as (typeof LANGUAGES)[number];
          void changeLanguage(chosen);
          onChosen?.(chosen);
        }}
        data={LANGUAGES.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
      />
    </div>
  );
}

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Light, dark, or as the system has it; remembered. */
export function SchemeSwitch({ onChosen }: SwitchProps<(typeof SCHEMES)[number]>) {
  const { t } = useTranslation('ui');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const id = useId();
  return (
    <div>
      <Text id={id} fw={550} mb={4}>
        {t('scheme')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={colorScheme}
        onChange={(next) => {
          const chosen = next as (typeof SCHEMES)[number];
          setColorScheme(chosen);
          onChosen?.(chosen);
        }}
        data={SCHEMES.map((one) => ({ value: one, label: t(`schemes.${one}`) }))}
      />
    </div>
  );
}
