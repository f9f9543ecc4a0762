import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { MultiSelectField, SelectField } from './select-fields.tsx';
import words from './ui.en.ts';

/* What Enter does in a list of choices that is searched by typing. */

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: words } }, defaultNS: 'ui' });
});

const DATA = ['Morning', 'Evening', 'Night'];

function showOne() {
  const sent = vi.fn();
  function Field() {
    const [value, setValue] = useState<string | null>('Night');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(value);
        }}
      >
        <SelectField
          label="Template"
          data={DATA}
          value={value}
          onChange={setValue}
          searchable
          allowDeselect={false}
        />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  );
  return sent;
}

const retype = async (text: string) => {
  const field = screen.getByRole('combobox');
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('takes the only option that typing has left, and sends the form with it at the next Enter', async () => {
  const sent = showOne();
  await retype('Morn{Enter}');
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Morning');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(sent.mock.calls).toEqual([['Morning']]);
});

it('sends nothing while what is typed fits several options or none', async () => {
  const sent = showOne();
  await retype('ning{Enter}');
  await retype('Dawn{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}{Enter}');
  expect(sent).not.toHaveBeenCalled();
});

it('takes what the arrows have highlighted', async () => {
  const sent = showOne();
  await retype('ning{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Evening');
  expect(sent).not.toHaveBeenCalled();
});

it('adds the only option that is left to several', async () => {
  const sent = vi.fn();
  function Field() {
    const [value, setValue] = useState(['Night']);
    return (
      <form onSubmit={sent}>
        <MultiSelectField label="Templates" data={DATA} value={value} onChange={setValue} />
        <output>{value.join(', ')}</output>
      </form>
    );
  }
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  );
  await userEvent.type(screen.getByRole('combobox'), 'eve{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Night, Evening');
  expect(sent).not.toHaveBeenCalled();
});
