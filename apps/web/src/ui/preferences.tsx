import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../lib/i18n.ts';
import { LANGUAGES } from '../lib/language.ts';
import { useChooseScheme, useKeepPreference } from '../lib/preferences.ts';

/** English or Malay; applies immediately, and is stored in this browser and on the account. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('ui');
  const keep = useKeepPreference();
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
          keep({ language: chosen });
        }}
        data={LANGUAGES.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
      />
    </div>
  );
}

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Light, dark or system. */
export function SchemeSwitch() {
  const { t } = useTranslation('ui');
  const { colorScheme } = useMantineColorScheme();
  const choose = useChooseScheme();
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
        onChange={(next) => choose(next as (typeof SCHEMES)[number])}
        data={SCHEMES.map((one) => ({ value: one, label: t(`schemes.${one}`) }))}
      />
    </div>
  );
}
