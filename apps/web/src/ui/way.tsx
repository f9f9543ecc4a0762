import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { StatusFill } from './status-badge.tsx';
import css from './way.module.css';

/** A status that a record has passed, has, or is still to reach. */
export interface WayStep {
  key: string | number;
  status: string;
  /** The status in the user's language. */
  label: string;
  state: 'done' | 'now' | 'ahead';
  /** When and by whom, why, or for whom it waits. */
  lines: readonly (string | null | undefined)[];
}

/** The way of a record through its statuses, in the order given. */
export function Way({ label, steps }: { label: string; steps: readonly WayStep[] }) {
  return (
    <ol className={css.way} aria-label={label}>
      {steps.map(({ key, ...step }) => (
        <Step key={key} {...step} />
      ))}
    </ol>
  );
}

function Step({ status, label, state, lines }: Omit<WayStep, 'key'>) {
  return (
    <li className={css.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={css.dot} aria-hidden>
        {state === 'done' ? <IconCheck size={12} stroke={3} /> : null}
        {state === 'now' ? <StatusFill status={status} className={css.dotFill} /> : null}
      </span>
      <div>
        <Text fw={state === 'now' ? 650 : 500} c={state === 'ahead' ? 'dimmed' : undefined}>
          {label}
        </Text>
        {lines.map((line) =>
          line ? (
            <Text key={line} size="sm" c="dimmed" className={`figures ${css.line}`}>
              {line}
            </Text>
          ) : null,
        )}
      </div>
    </li>
  );
}
