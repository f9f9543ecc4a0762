import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RowsEndProps {
  /** What is wrong with the list as a whole. */
  error: ReactNode;
  /** Adds a row; null where there can be no more. */
  onAdd: (() => void) | null;
  label: string;
}

/** Below the rows of a list in a form: its error, and the button that adds a row. */
export function RowsEnd({ error, onAdd, label }: RowsEndProps) {
  return (
    <>
      {error ? (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {error}
        </Text>
      ) : null}
      {onAdd ? (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          size="compact-md"
          leftSection={<IconPlus size={15} />}
          onClick={onAdd}
        >
          {label}
        </Button>
      ) : null}
    </>
  );
}
