import { Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './page-header.module.css';
import { StatusBadge } from './status-badge.tsx';

interface PageHeaderProps {
  title: string;
  /** One line on the purpose of the page. */
  description?: ReactNode;
  /** Primary and other actions. */
  actions?: ReactNode;
  /** Of the heading: 2 for a part of a record, whose name is the first. */
  level?: 1 | 2;
}

/** The header of a page: title and actions. */
export function PageHeader({ title, description, actions, level = 1 }: PageHeaderProps) {
  return (
    <header className={css.head}>
      <div className={css.text}>
        <Title order={level}>{title}</Title>
        {description ? (
          <Text c="dimmed" mt={2}>
            {description}
          </Text>
        ) : null}
      </div>
      {actions ? <Group gap="xs">{actions}</Group> : null}
    </header>
  );
}

interface RecordHeaderProps {
  name: string;
  status?: string | null;
  /** Facts below the name: code, position, … */
  facts?: readonly (string | null | undefined)[];
  picture?: ReactNode;
  /** The actions that the record's `can` allows. */
  actions?: ReactNode;
  /** Link back to the list, with its state. */
  back?: { to: string; label?: string; search?: Record<string, unknown> };
}

/** The header of a record: name, status, facts and actions. */
export function RecordHeader({ name, status, facts, picture, actions, back }: RecordHeaderProps) {
  const { t } = useTranslation('ui');
  const known = (facts ?? []).filter(Boolean);
  return (
    <header className={css.head}>
      <Group wrap="nowrap" gap="md" className={css.text}>
        {picture}
        <div className={css.text}>
          {back ? (
            <Link to={back.to as never} search={(back.search ?? {}) as never} className={css.back}>
              <IconArrowLeft size={14} aria-hidden /> {back.label ?? t('back')}
            </Link>
          ) : null}
          <Group gap="sm">
            <Title order={1}>{name}</Title>
            {status ? <StatusBadge status={status} /> : null}
          </Group>
          {known.length > 0 ? (
            <Text c="dimmed" mt={2}>
              {known.join(' · ')}
            </Text>
          ) : null}
        </div>
      </Group>
      {actions ? <Group gap="xs">{actions}</Group> : null}
    </header>
  );
}
