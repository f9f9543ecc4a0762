import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './list-view.ts';

type Chosen = Record<string, boolean>;

/** Which columns are shown, remembered for each list in this browser. */
export function useChosenColumns<Row>(listName: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useLocalStorage<Chosen>({
    key: `mesra.columns.${listName}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const shown = (column: Column<Row>) => column.names || (chosen[column.key] ?? !column.optional);
  const choose = (key: string, on: boolean) => setChosen((before) => ({ ...before, [key]: on }));
  /** Shows these and no others; null shows the list's own. */
  const show = (keys: readonly string[] | null) =>
    setChosen(keys === null ? {} : Object.fromEntries(columns.map(({ key }) => [key, keys.includes(key)])));
  return { shown: columns.filter(shown), isShown: shown, choose, show };
}

/** Which columns a list shows, for whoever keeps that: `show(null)` goes back to the list's own. */
export interface ShownColumns {
  keys: readonly string[];
  /** The ones that the list shows by itself. */
  own: readonly string[];
  show: (keys: readonly string[] | null) => void;
}

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  choose: (key: string, on: boolean) => void;
}

/** Chooses which columns a list shows. */
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
