import { ROUNDING_MODES } from '@mesra/domain/attendance/rule-set';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { Choice, Minutes, Part, type PartProps, Toggle } from './rule-part.tsx';
import css from './rules.module.css';

/** Normal hours, and how times are rounded. */
export function HoursPart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  const modes = ROUNDING_MODES.map((value) => ({ value, label: t(`modes.${value}`) }));
  const roundings = [
    'half_up_sen',
    'half_up_5_sen',
    'truncate_sen',
    'up_to_sen',
    'up_to_5_sen',
    'up_to_ringgit',
    'down_to_ringgit',
  ];
  return (
    <Part title={t('parts.hours.title')} hint={t('parts.hours.hint')}>
      <Fields>
        <Minutes
          form={form}
          at="settings.normal_day_minutes"
          label={t('normal_day')}
          hint={t('normal_day_hint')}
        />
        <Choice
          form={form}
          at="settings.pay_rounding"
          label={t('pay_rounding')}
          options={roundings.map((value) => ({ value, label: t(`pay_roundings.${value}` as never) }))}
        />
        {(['checkin', 'checkout'] as const).map((side) => [
          <Minutes
            key={`${side} step`}
            form={form}
            at={`settings.rounding.${side}.step_minutes`}
            label={t(`${side}_step`)}
            hint={t('step_hint')}
          />,
          <Choice
            key={`${side} mode`}
            form={form}
            at={`settings.rounding.${side}.mode`}
            label={t(`${side}_mode`)}
            options={modes}
          />,
        ])}
      </Fields>
    </Part>
  );
}

export function GracePart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.grace.title')} hint={t('parts.grace.hint')}>
      <Fields>
        <Minutes form={form} at="settings.grace.checkin_minutes" label={t('grace_in')} />
        <Minutes form={form} at="settings.grace.checkout_minutes" label={t('grace_out')} />
        <Choice
          form={form}
          at="settings.grace.beyond"
          label={t('beyond')}
          options={(['whole', 'rest'] as const).map((value) => ({ value, label: t(`beyonds.${value}`) }))}
        />
      </Fields>
    </Part>
  );
}

export function BreaksPart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.breaks.title')} hint={t('parts.breaks.hint')}>
      <Fields>
        <Choice
          form={form}
          at="settings.breaks.mode"
          label={t('break_mode')}
          options={(['deducted', 'clocked'] as const).map((value) => ({
            value,
            label: t(`break_modes.${value}`),
          }))}
        />
        {form.values.settings.breaks.mode === 'deducted' ? (
          <Minutes
            form={form}
            at="settings.breaks.after_minutes"
            label={t('break_after')}
            hint={t('break_after_hint')}
          />
        ) : null}
      </Fields>
    </Part>
  );
}

export function OvertimePart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.overtime.title')} hint={t('parts.overtime.hint')}>
      <Fields>
        <Toggle form={form} at="settings.overtime.before" label={t('overtime_before')} />
        <Toggle form={form} at="settings.overtime.after" label={t('overtime_after')} />
        <Toggle
          form={form}
          at="settings.overtime.needs_approval"
          label={t('needs_approval')}
          hint={t('needs_approval_hint')}
        />
        <Choice
          form={form}
          at="settings.beyond_wage_limit"
          label={t('beyond_wage_limit')}
          options={(['none', 'same'] as const).map((value) => ({ value, label: t(`wage_limits.${value}`) }))}
        />
        <Minutes form={form} at="settings.overtime.min_minutes" label={t('overtime_min')} />
        <Minutes
          form={form}
          at="settings.overtime.step_minutes"
          label={t('overtime_step')}
          hint={t('step_hint')}
        />
        <Minutes
          form={form}
          at="settings.overtime.day_cap_minutes"
          label={t('day_cap')}
          hint={t('cap_hint')}
        />
        <Minutes
          form={form}
          at="settings.overtime.month_cap_minutes"
          label={t('month_cap')}
          hint={t('cap_hint')}
        />
      </Fields>
    </Part>
  );
}

export function LatenessPart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.lateness.title')} hint={t('parts.lateness.hint')}>
      <Choice
        form={form}
        at="settings.lateness"
        label={t('lateness')}
        options={(['reported', 'deducted'] as const).map((value) => ({
          value,
          label: t(`latenesses.${value}`),
        }))}
      />
    </Part>
  );
}

export function PresencePart({ form }: PartProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Part title={t('parts.presence.title')} hint={t('parts.presence.hint')}>
      <Fields>
        <Toggle
          form={form}
          at="settings.by_exception"
          label={t('by_exception')}
          hint={t('by_exception_hint')}
        />
        <Toggle form={form} at="settings.presence.picture_required" label={t('picture')} />
        <Choice
          form={form}
          at="settings.presence.outside"
          label={t('outside')}
          options={(['mark', 'refuse'] as const).map((value) => ({ value, label: t(`outsides.${value}`) }))}
        />
        <TextField
          label={t('late_arrival')}
          description={t('late_arrival_hint')}
          inputMode="numeric"
          rightSection={<span className={css.unit}>{t('hours')}</span>}
          rightSectionWidth={56}
          {...form.getInputProps('settings.presence.late_arrival_hours')}
        />
      </Fields>
    </Part>
  );
}
