import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { TimeField } from '../../ui/time-field.tsx';
import { exampleDay, type SettingsValues, typedSettings } from './rule-values.ts';
import css from './rules.module.css';

/** How a day counts by the settings as they stand in the form. */
export function RuleExample({ values }: { values: SettingsValues }) {
  const { t } = useTranslation('attendance-rules');
  const [come, setCome] = useState('08:52');
  const [go, setGo] = useState('18:20');
  return (
    <section className={css.example} aria-label={t('example.title')}>
      <strong>{t('example.title')}</strong>
      <span className={css.hint}>{t('example.day')}</span>
      <div className={css.times}>
        <TimeField label={t('example.in')} value={come} onChange={setCome} />
        <TimeField label={t('example.out')} value={go} onChange={setGo} />
      </div>
      <Outcome values={values} come={come} go={go} />
    </section>
  );
}

function Outcome({ values, come, go }: { values: SettingsValues; come: string; go: string }) {
  const { t } = useTranslation('attendance-rules');
  const { lasting } = useAttendanceLabels();
  const settings = typedSettings(values);
  const record = settings && exampleDay(settings, come, go);
  if (!record)
    return (
      <p className={css.outcome} role="status">
        {t(settings ? 'example.order' : 'example.incomplete')}
      </p>
    );
  const waits = settings.overtime.needs_approval;
  const parts = [
    t('example.normal', { time: lasting(record.normal_minutes) }),
    record.overtime_minutes > 0 &&
      t(waits ? 'example.overtime_approved' : 'example.overtime', { time: lasting(record.overtime_minutes) }),
    record.break_minutes > 0 && t('example.break', { time: lasting(record.break_minutes) }),
    record.late_minutes > 0 && t('example.late', { time: lasting(record.late_minutes) }),
    record.early_leave_minutes > 0 && t('example.early', { time: lasting(record.early_leave_minutes) }),
  ].filter((part) => part !== false);
  return (
    <div role="status">
      <p className={css.outcome}>{t('example.counts', { parts: parts.join(', ') })}</p>
      {record.not_counted.length > 0 ? (
        <ul className={css.reasons}>
          {record.not_counted.map(({ reason, minutes }) => (
            <li key={reason}>
              {t('example.not_counted', { time: lasting(minutes), reason: t(`reasons.${reason}`) })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
