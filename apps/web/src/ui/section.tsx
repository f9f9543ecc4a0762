import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { NOTHING } from '../lib/format.ts';
import css from './section.module.css';

interface SectionProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a title: one part of a page. */
export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`surface ${css.section}`} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {description ? <Text c="dimmed">{description}</Text> : null}
        </div>
        {actions ? <Group gap="xs">{actions}</Group> : null}
      </div>
      {children}
    </section>
  );
}

const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** Read-only facts as label and value; a value that is not known shows as a dash. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{isBlank(item.value) ? NOTHING : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
