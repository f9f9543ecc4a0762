import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { csvText } from '../lib/csv.ts';
import { chooseCompany } from '../lib/session.ts';
import { shownFilters } from './filter-bar.tsx';
import { ListPage } from './list-page.tsx';
import type { Column, ListSource } from './list-view.ts';
import { statusTone } from './status-colour.ts';
import messages from './ui.en.ts';

interface Row {
  id: number;
  name: string;
}

const columns: Column<Row>[] = [{ key: 'name', title: 'Name', sortable: true, names: true }];

function source(facts: Partial<ListSource<Row>>): ListSource<Row> {
  return {
    rows: [],
    meta: { page: 1, per_page: 10, total: 0, last_page: 1, total_capped: false },
    state: { page: 1, per_page: 10, sort: 'asc', sort_by: 'name' },
    activeFilters: [],
    fetching: false,
    error: null,
    retry: vi.fn(),
    change: vi.fn(),
    clear: vi.fn(),
    all: async () => [],
    ...facts,
  };
}

const show = (list: ListSource<Row>) =>
  render(
    <MantineProvider env="test">
      <ListPage
        name="test"
        title="Branches"
        list={list}
        columns={columns}
        empty={{ title: 'No branches yet', hint: 'Add the first.' }}
        rowActions={() => [{ label: 'Edit', onClick: () => {} }]}
      />
    </MantineProvider>,
  );

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { ui: messages } }, defaultNS: 'ui' });
});

describe('a list', () => {
  it('says how to begin where there is nothing yet', () => {
    show(source({}));
    expect(screen.getByText('No branches yet')).toBeDefined();
    expect(screen.queryByText('No matches')).toBeNull();
  });
  it('offers to clear the filters where nothing matches', async () => {
    const list = source({ activeFilters: ['keyword'] });
    show(list);
    expect(screen.getByText('No matches')).toBeDefined();
    expect(screen.queryByText('No branches yet')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(list.clear).toHaveBeenCalled();
  });
  it('says what failed, and tries again when asked', async () => {
    const list = source({ rows: undefined, error: new Error('No answer.') });
    show(list);
    expect(screen.getByRole('alert').textContent).toContain('No answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(list.retry).toHaveBeenCalled();
  });
  it('tells a reader how it is sorted, and sorts the other way by the head', async () => {
    const list = source({ rows: [{ id: 1, name: 'Ipoh' }] });
    show(list);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(list.change).toHaveBeenCalledWith({ sort_by: 'name', sort: 'desc' });
  });
  it('names the row in the button of its actions', () => {
    show(source({ rows: [{ id: 1, name: 'Ipoh' }] }));
    expect(screen.getByRole('button', { name: 'Actions for Ipoh' })).toBeDefined();
  });
});

describe('ticked rows', () => {
  const page = (rows: Row[], state: Partial<ListSource<Row>['state']> = {}) => (
    <MantineProvider env="test">
      <ListPage
        name="test"
        title="Branches"
        list={source({
          rows,
          meta: { page: 1, per_page: 1, total: 2, last_page: 2, total_capped: false },
          state: { page: 1, per_page: 1, sort: 'asc', sort_by: 'name', ...state },
          all: async () => [
            { id: 1, name: 'Ipoh' },
            { id: 2, name: 'Kuantan' },
          ],
        })}
        columns={columns}
        empty={{ title: 'No branches yet' }}
        max={2}
        bulk={(chosen) => <output>{chosen.map((row) => row.name).join(', ')}</output>}
      />
    </MantineProvider>
  );
  const chosen = () => screen.queryAllByRole('status').find((one) => one.tagName === 'OUTPUT')?.textContent;
  const tick = (name: string) => userEvent.click(screen.getAllByRole('checkbox', { name })[0] as HTMLElement);

  it('stay through pages, and never through another search', async () => {
    const { rerender } = render(page([{ id: 1, name: 'Ipoh' }]));
    await tick('Ipoh');
    rerender(page([{ id: 2, name: 'Kuantan' }], { page: 2 }));
    await tick('Kuantan');
    expect(chosen()).toBe('Ipoh, Kuantan');
    rerender(page([{ id: 2, name: 'Kuantan' }], { keyword: 'kuan' }));
    expect(chosen()).toBeUndefined();
  });

  it('never go with somebody into another company', async () => {
    act(() => chooseCompany(1));
    const { rerender } = render(page([{ id: 1, name: 'Ipoh' }]));
    await tick('Ipoh');
    expect(chosen()).toBe('Ipoh');
    act(() => chooseCompany(2));
    rerender(page([{ id: 2, name: 'Kuantan' }]));
    expect(chosen()).toBeUndefined();
    act(() => chooseCompany(null));
  });

  it('can be all that match, once a whole page is ticked', async () => {
    render(page([{ id: 1, name: 'Ipoh' }]));
    await tick('Ipoh');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 2 that match' }));
    expect(chosen()).toBe('Ipoh, Kuantan');
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(chosen()).toBeUndefined();
  });
});

describe('the bar of a list', () => {
  const filters = ['status', 'branch', 'department', 'position'].map((key) => ({
    key,
    label: key,
    options: [],
  }));
  const keysOf = (activeFilters: readonly string[], all = false) =>
    shownFilters(filters, activeFilters, all).map(({ key }) => key);

  it('shows the first filters and those in use; the others when they are asked for', () => {
    expect(keysOf([])).toEqual(['status', 'branch']);
    expect(keysOf(['position'])).toEqual(['status', 'branch', 'position']);
    expect(keysOf([], true)).toHaveLength(4);
  });
  it('hides no single filter behind a button', () => {
    expect(shownFilters(filters.slice(0, 3), [], false)).toHaveLength(3);
  });
});

describe('an export', () => {
  it('quotes what needs it and defuses what a spreadsheet would run', () => {
    const rows = [
      ['a,b', 'say "x"'],
      ['=1+1', '-5.00'],
      ['@x', '-cmd'],
    ];
    const lines = ['"a,b","say ""x"""', "'=1+1,-5.00", "'@x,'-cmd", ''];
    expect(csvText(rows)).toBe(lines.join('\r\n'));
  });
});

describe('a status', () => {
  it('has its shared colour whatever the case, and primary where it is not known', () => {
    expect(statusTone('ACTIVE')).toBe('success');
    expect(statusTone('Waiting for Approval')).toBe('info');
    expect(statusTone('In Process')).toBe('warning');
    expect(statusTone('Waiting for Payment')).toBe('light-green');
    expect(statusTone('Unpaid')).toBe('error');
    expect(statusTone('Draft')).toBe('primary');
  });
});
