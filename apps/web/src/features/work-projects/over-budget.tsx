import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './work-projects.module.css';

/** Marks that more was worked than the budget has, beside words or with its own. */
export function OverBudget({ children }: { children?: string }) {
  const { t } = useTranslation('work-projects');
  return (
    <span className={css.over}>
      <IconAlertTriangle size={14} aria-hidden /> {children ?? t('man_days.over')}
    </span>
  );
}
