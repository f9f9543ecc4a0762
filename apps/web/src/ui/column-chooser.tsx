import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './list-view.ts';

type Chosen = Record<string, boolean>;

/** The visible columns of a list, stored per list in this browser. */
export function useChosenColumns<Row>(listName: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useLocalStorage<Chosen>({
    key: `mesra.columns.${listName}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const shown = (column: Column<Row>) => column.names || (chosen[column.key] ?? !column.optional);
  const choose = (key: string, on: boolean) => setChosen((before) => ({ ...before, [key]: on }));
  /** Shows exactly these columns; null restores the defaults. */
  const show = (keys: readonly string[] | null) =>
    setChosen(keys === null ? {} : Object.fromEntries(columns.map(({ key }) => [key, keys.includes(key)])));
  return { shown: columns.filter(shown), isShown: shown, choose, show };
}

/** The visible columns of a list, for callers that store them: `show(null)` restores the defaults. */
export interface ShownColumns {
  keys: readonly string[];
  /** The default columns. */
  own: readonly string[];
  show: (keys: readonly string[] | null) => void;
}

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  choose: (key: string, on: boolean) => void;
}

/** A menu of the visible columns of a list. */
export function ColumnChooser<Row>({ columns, isShown, choose }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <Popover position="bottom-end" shadow="sm" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={isShown(column)}
              disabled={column.names ?? false}
              onChange={(event) => choose(column.key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
