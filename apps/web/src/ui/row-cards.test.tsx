import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column, ListSource } from './list-view.ts';
import { RowCards } from './row-cards.tsx';

interface Row {
  id: number;
  name: string;
  total: string;
}

const COLUMNS: Column<Row>[] = [
  { key: 'name', title: 'Name', names: true },
  { key: 'total', title: 'Total' },
  { key: 'link', title: 'Lines', text: () => 'Lines', render: () => <a href="/one">Lines</a> },
];

test('a card names its facts, and a link that has the words of its column says them once', () => {
  const list = {
    rows: [{ id: 1, name: 'Aminah', total: '5.00' }],
    fetching: false,
  } as unknown as ListSource<Row>;
  render(
    <MantineProvider>
      <RowCards list={list} columns={COLUMNS} label="Payouts" />
    </MantineProvider>,
  );
  const card = within(screen.getByRole('list', { name: 'Payouts' }));
  expect(card.getByText('Total')).toBeDefined();
  expect(card.getAllByText('Lines').map(({ tagName }) => tagName)).toEqual(['A']);
});
