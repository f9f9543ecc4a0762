import type { UseFormReturnType } from '@mantine/form';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
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
