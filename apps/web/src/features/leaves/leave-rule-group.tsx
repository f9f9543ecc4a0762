import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { BlockValues, StepValues } from './leave-rule-values.ts';
import type { TypeValues } from './leave-type-values.ts';
import css from './leaves.module.css';

export type TypeForm = UseFormReturnType<TypeValues>;

interface RuleGroupProps {
  form: TypeForm;
  title: string;
  /** What is set, in one line, while the group is closed. */
  summary: string;
  /** The fields of the group; it opens where one of them is wrong. */
  names: readonly (keyof TypeValues & string)[];
  children: ReactNode;
}

/** A group of rules under a heading, closed until it is needed. */
export function RuleGroup({ form, title, summary, names, children }: RuleGroupProps) {
  const [opened, setOpened] = useState(false);
  const wrong = Object.keys(form.errors).some((at) => names.some((name) => at.split('.')[0] === name));
  const open = opened || wrong;
  return (
    <details className={css.group} open={open} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={css.groupHead}>
        <IconChevronRight size={16} className={css.chevron} aria-hidden />
        <span className={css.groupTitle}>{title}</span>
        {open ? null : <span className={css.groupSummary}>{summary}</span>}
      </summary>
      {open ? <div className={css.groupBody}>{children}</div> : null}
    </details>
  );
}

/** The error of a list, and the button that adds to it. */
export function RowsEnd({
  form,
  at,
  label,
  row,
  max,
}: {
  form: TypeForm;
  at: 'blocked' | 'steps';
  label: string;
  row: () => BlockValues | StepValues;
  max: number;
}) {
  return (
    <>
      {form.errors[at] ? (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {form.errors[at]}
        </Text>
      ) : null}
      {form.values[at].length < max ? (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          size="compact-md"
          leftSection={<IconPlus size={15} />}
          onClick={() => form.insertListItem(at, row())}
        >
          {label}
        </Button>
      ) : null}
    </>
  );
}
