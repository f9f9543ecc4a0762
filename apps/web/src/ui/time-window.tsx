import type { ReactNode } from 'react';
import { TimeField } from './time-field.tsx';

export type WindowEnd = 'starts_at' | 'ends_at';

interface TimeWindowProps {
  labels: Record<WindowEnd, string>;
  hints?: Record<WindowEnd, string>;
  /** Stands in an empty field. */
  placeholder: string;
  value: Record<WindowEnd, string>;
  errors: { [end in WindowEnd]?: ReactNode };
  onChange: (end: WindowEnd, time: string) => void;
}

/** The two times of a window: both or neither. */
export function TimeWindow({ labels, hints, placeholder, value, errors, onChange }: TimeWindowProps) {
  return (['starts_at', 'ends_at'] as const).map((end) => (
    <TimeField
      key={end}
      label={labels[end]}
      description={hints?.[end]}
      placeholder={placeholder}
      clearable
      value={value[end]}
      onChange={(time) => onChange(end, time)}
      error={errors[end]}
    />
  ));
}
