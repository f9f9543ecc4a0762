import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import { PAID_SHARES } from '@mesra/domain/leave/leave-kind';
import { LEAVE_COUNTS } from '@mesra/domain/leave/request-days';
import { AWAY_GROUPS } from '@mesra/domain/leave/request-rules';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useStepText } from '../../shared/approval-step-values.ts';
import type { BlockValues, LeaveStepValues, RuleValues } from './leave-rule-values.ts';
import type { TypeValues } from './leave-type-values.ts';

const blockText = ({ start_date, end_date, reason }: BlockValues) => `${start_date} – ${end_date} ${reason}`;

/** What requests of a type keep to: labels, inputs, and how a conflict shows them. */
export function useRuleSpecs(): FieldSpecs<TypeValues, LeaveType> {
  const { t } = useTranslation('leave-types');
  const textOf = useStepText(t('step_form.holders'));
  const stepText = (step: LeaveStepValues) =>
    textOf(step, step.from_days ? `${t('step_form.from_days')} ${step.from_days}` : '');
  const limit = (name: 'back_days' | 'attachment_from_days' | 'max_days' | 'max_away') =>
    ({ label: t(`form.${name}`), placeholder: t(`form.${name}_none`), inputMode: 'decimal' }) as const;
  const belowZero = ({ below_zero, below_zero_days }: RuleValues) =>
    below_zero === 'days' ? below_zero_days : t(`form.below_zero_${below_zero}`);
  return {
    paid_share: {
      label: t('form.paid_share'),
      kind: 'choice',
      options: PAID_SHARES.map((share) => ({ value: String(share), label: t(`paid.${share}`) })),
    },
    counts: {
      label: t('form.counts'),
      kind: 'choice',
      options: LEAVE_COUNTS.map((value) => ({ value, label: t(`counts.${value}`) })),
    },
    half_days_allowed: { label: t('form.half_days_allowed'), kind: 'switch' },
    below_zero: { label: t('form.below_zero'), kind: 'own', read: belowZero },
    notice_days: { label: t('form.notice_days'), placeholder: '0', inputMode: 'numeric' },
    back_days: { ...limit('back_days'), inputMode: 'numeric' },
    attachment_from_days: limit('attachment_from_days'),
    min_service_months: { label: t('form.min_service_months'), placeholder: '0', inputMode: 'numeric' },
    max_days: limit('max_days'),
    max_away: { ...limit('max_away'), inputMode: 'numeric' },
    max_away_in: {
      label: t('form.max_away_in'),
      kind: 'choice',
      options: AWAY_GROUPS.map((value) => ({ value, label: t(`within.${value}`) })),
    },
    blocked: {
      label: t('form.blocked'),
      kind: 'own',
      read: ({ blocked }) => blocked.map(blockText).join('; '),
    },
    steps: { label: t('form.steps'), kind: 'own', read: ({ steps }) => steps.map(stepText).join(' → ') },
    confidential: { label: t('form.confidential'), description: t('form.confidential_hint'), kind: 'switch' },
  };
}
