import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useNamedPeople } from '../../shared/people.queries.ts';
import css from './edit-panel.module.css';
import { useActiveCount } from './scope.queries.ts';
import { besides, limitsByOrgUnit, namesNothing, type ScopeValues } from './scope-values.ts';

/** The current number of active employees in the scope. */
export function ScopeCount({ values, name }: { values: ScopeValues; name: string }) {
  const { t } = useTranslation('admin-users');
  const byOrgUnit = values.mode === 'limited' && limitsByOrgUnit(values);
  const everybody = useActiveCount(null);
  const found = useActiveCount(values, byOrgUnit);
  const named = useNamedPeople(values.mode === 'limited' ? values.employee_id : []);
  const counted = byOrgUnit ? found : 0;
  const count =
    values.mode === 'all' ? everybody : counted === null ? null : counted + besides(values, named);
  return (
    <>
      <p className={css.figure} role="status">
        <strong>
          {count === null ? t('scope.counting') : t('scope.count', { count, number: formatCount(count) })}
        </strong>
        <span className={css.figureOf}>
          {values.mode === 'limited' && everybody !== null
            ? `${t('scope.count_of', { all: formatCount(everybody) })}, ${t('scope.count_now')}`
            : t('scope.count_now')}
        </span>
      </p>
      {count === 0 && !namesNothing(values) ? (
        <p className={css.warning}>{t('scope.nobody', { name })}</p>
      ) : null}
    </>
  );
}
