import { useTranslation } from 'react-i18next';
import type { RuleValues } from './leave-rule-values.ts';

/** What each group of rules says in one line, while it is closed. */
export function useRuleSummary(values: RuleValues) {
  const { t } = useTranslation('leave-types');
  const joined = (parts: (string | false)[], none: string): string =>
    parts.filter((part) => part !== false).join(' · ') || none;
  const { notice_days, back_days, attachment_from_days, min_service_months, max_days } = values;
  return {
    counted: joined(
      [
        t(`paid.${values.paid_share}`),
        t(`counts.${values.counts}`),
        values.counts === 'work_days' && values.half_days_allowed && t('summary.half_days'),
      ],
      '',
    ),
    requested: joined(
      [
        notice_days !== '' && t('summary.notice', { days: notice_days }),
        back_days !== '' && t('summary.back', { days: back_days }),
        attachment_from_days !== '' && t('summary.attachment', { days: attachment_from_days }),
        min_service_months !== '' && t('summary.service', { months: min_service_months }),
        max_days !== '' && t('summary.longest', { days: max_days }),
      ],
      t('summary.no_limits'),
    ),
    away: joined(
      [
        values.max_away !== '' &&
          t('summary.away', { most: values.max_away, group: t(`within.${values.max_away_in}`) }),
        values.blocked.length > 0 && t('summary.blocked', { count: values.blocked.length }),
      ],
      t('summary.no_limits'),
    ),
    decided: joined(
      [
        values.steps.length > 0 && t('summary.steps', { count: values.steps.length }),
        values.confidential && t('summary.confidential'),
      ],
      t('summary.one_step'),
    ),
  };
}
