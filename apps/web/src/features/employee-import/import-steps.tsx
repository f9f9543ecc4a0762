import { useTranslation } from 'react-i18next';
import css from './import.module.css';

const STEPS = ['choose', 'columns', 'check', 'done'] as const;

/** How far the import is. */
export function ImportSteps({ step }: { step: (typeof STEPS)[number] }) {
  const { t } = useTranslation('employee-import');
  const at = STEPS.indexOf(step);
  return (
    <ol className={css.steps} aria-label={t('steps.label')}>
      {STEPS.map((one, index) => (
        <li
          key={one}
          className={css.step}
          data-state={index === at ? 'now' : index < at ? 'past' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={css.number} aria-hidden>
            {index + 1}
          </span>
          {t(`steps.${one}`)}
        </li>
      ))}
    </ol>
  );
}
