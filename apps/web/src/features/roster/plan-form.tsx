import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { PlanFields, useOpenTemplates } from './plan-fields.tsx';
import { enteredPlan, newSession, type PlanValues, valuesOf } from './plan-values.ts';
import type { Planned } from './roster-plan.ts';

interface PlanFormProps {
  plan: Planned;
  /** What was entered before and not saved. */
  typed: { plan: Planned } | undefined;
  /** Days that it changes. */
  count: number;
  onSave: (plan: Planned) => void;
  onCancel: () => void;
}

/** The form of a day's plan; what it comes to is checked when it is saved. */
export function PlanForm({ plan, typed, count, onSave, onCancel }: PlanFormProps) {
  const { t } = useTranslation('roster');
  const templates = useOpenTemplates();
  const [values, setValues] = useState<PlanValues>(() =>
    typed || plan
      ? valuesOf(typed ? typed.plan : plan, templates)
      : { kind: 'work', sessions: [newSession(templates)] },
  );
  const [tried, setTried] = useState(false);
  const entered = enteredPlan(values);
  const save = () => {
    setTried(true);
    if (entered !== undefined) onSave(entered);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PlanFields values={values} onChange={setValues} />
      {tried && entered === undefined ? (
        <Text size="sm" mt="xs" role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {t('incomplete')}
        </Text>
      ) : null}
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit">{count > 1 ? t('save_days', { count }) : t('save')}</Button>
      </DialogButtons>
    </form>
  );
}
