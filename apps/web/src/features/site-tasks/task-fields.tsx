import { Radio, Stack } from '@mantine/core';
import { TASK_PRIORITIES, type TaskAudience, type TaskPriority } from '@mesra/domain/site-tasks/task-states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type NamedPerson, PeoplePicker } from '../../shared/person-picker.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

/* What the forms of a task share. */

interface ForWhom {
  audience: TaskAudience;
  employee_ids: number[];
}

interface AudienceProps {
  value: ForWhom;
  error: ReactNode;
  /** Whom the task names already. */
  known?: readonly NamedPerson[];
  onChange: (change: Partial<ForWhom>) => void;
}

/** For whom it is: whoever is at the site, or people by name. */
export function Audience({ value, error, known = [], onChange }: AudienceProps) {
  const { t } = useTranslation('site-tasks');
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('assign.audience')}
        value={value.audience}
        onChange={(one) => onChange({ audience: one as TaskAudience })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="on_site" label={t('assign.on_site')} description={t('assign.on_site_hint')} />
          <Radio value="people" label={t('assign.people')} />
        </Stack>
      </Radio.Group>
      {value.audience === 'people' ? (
        <PeoplePicker
          label={t('assign.who')}
          description={t('assign.who_hint')}
          required
          known={known}
          value={value.employee_ids}
          onChange={(ids) => onChange({ employee_ids: ids })}
          error={error}
        />
      ) : null}
    </Stack>
  );
}

/** How urgent it is. */
export function PriorityField({
  value,
  onChange,
}: {
  value: TaskPriority;
  onChange: (one: TaskPriority) => void;
}) {
  const { t } = useTranslation(['site-tasks', 'task-record']);
  return (
    <SelectField
      label={t('assign.priority')}
      allowDeselect={false}
      data={TASK_PRIORITIES.map((one) => ({ value: one, label: t(`task-record:priorities.${one}`) }))}
      value={value}
      onChange={(one) => onChange(one as TaskPriority)}
    />
  );
}
