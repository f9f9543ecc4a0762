import { Chip, Group, Input, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface WeekdayChipsProps {
  /** The path of the field in a refused request. */
  name: string;
  label: string;
  /** From Monday on. */
  names: readonly string[];
  /** 1 Monday to 7 Sunday. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  error: ReactNode;
}

/** Chooses days of the week. */
export function WeekdayChips({ name, label, names, value, onChange, error }: WeekdayChipsProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame that the other fields do not have
    <div role="group" aria-labelledby={id} data-field={name}>
      <Input.Label labelElement="div" id={id} required mb={6}>
        {label}
      </Input.Label>
      <Chip.Group multiple value={value.map(String)} onChange={(days) => onChange(days.map(Number).sort())}>
        <Group gap={6}>
          {names.map((day, at) => (
            <Chip key={day} value={String(at + 1)} size="sm">
              {day}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error ? (
        <Text role="alert" size="xs" mt={4} c="var(--mantine-color-error)">
          {error}
        </Text>
      ) : null}
    </div>
  );
}
