import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SmallTable } from './small-table.tsx';

const ROWS = [
  { id: 1, name: 'Soap', left: 4, note: 'Shelf' },
  { id: 2, name: 'Tea', left: 0, note: '' },
];

const show = (phone: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: phone && query.includes('48em'), media: query },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  }));
  render(
    <MantineProvider>
      <SmallTable
        label="Stock"
        columns={[
          { key: 'name', title: 'Product' },
          { key: 'left', title: 'Left', align: 'right' },
          { key: 'note', title: 'Note', isOf: ({ note }) => note !== '' },
        ]}
        rows={ROWS}
        keyOf={({ id }) => id}
        action={{ title: 'Change', of: ({ name }) => <button type="button">{`Change ${name}`}</button> }}
      />
    </MantineProvider>,
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('is a table on a desk, each row named by its first cell', () => {
  show(false);
  const table = within(screen.getByRole('table', { name: 'Stock' }));
  expect(table.getAllByRole('columnheader')).toHaveLength(4);
  const row = within(table.getByRole('row', { name: /^Tea/ }));
  expect(row.getByRole('rowheader').textContent).toBe('Tea');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['0', '–', 'Change Tea']);
});

test('is cards on a phone: every fact with its name, nothing beside the screen', () => {
  show(true);
  expect(screen.queryByRole('table')).toBeNull();
  const [soap, tea] = within(screen.getByRole('list', { name: 'Stock' })).getAllByRole('listitem');
  expect(soap?.textContent).toBe('SoapChange SoapLeft4NoteShelf');
  expect(tea?.textContent).toBe('TeaChange TeaLeft0');
});
