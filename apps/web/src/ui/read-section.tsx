import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddButton } from './add-button.tsx';
import { Problem } from './problem.tsx';
import { Section } from './section.tsx';

interface ReadSectionProps<Data> {
  title: string;
  description?: ReactNode;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** How a row is added, where the caller may. */
  add?: { label: string; may: (data: Data) => boolean; onClick: () => void };
  children: (data: Data) => ReactNode;
}

/** A part of a page that reads its rows by itself; a failure says so in its place. */
export function ReadSection<Data>({ title, description, query, add, children }: ReadSectionProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <Section
      title={title}
      description={description}
      actions={
        add && data !== undefined && add.may(data) ? (
          <AddButton label={add.label} onClick={add.onClick} />
        ) : null
      }
    >
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={40} />
      )}
    </Section>
  );
}
