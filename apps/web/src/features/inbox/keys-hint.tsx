import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './inbox.module.css';

/** The keys of a decision, where there is room for them. */
export function KeysHint() {
  const { t } = useTranslation('inbox');
  return (
    <Text size="sm" c="dimmed" className={css.keys}>
      {t('keys')}
    </Text>
  );
}
