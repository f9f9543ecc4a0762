import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';
import { DateField } from './date-field.tsx';
import words from './ui.en.ts';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: words } }, defaultNS: 'ui' });
});

const client = createQueryClient();
client.setQueryData(sessionQuery().queryKey, {
  today: '2026-11-21',
  companies: [],
  memberships: [],
} as never);

function show(begin: string | null = null) {
  const values: (string | null)[] = [];
  function Field() {
    const [day, setDay] = useState(begin);
    const change = (next: string | null) => {
      values.push(next);
      setDay(next);
    };
    return <DateField label="Day" value={day} onChange={change} />;
  }
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Field />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { changes: values, field: screen.getByLabelText<HTMLInputElement>('Day') };
}

it('a day counts as soon as it is whole, and is shown as all days are once it is left', async () => {
  const { changes: values, field } = show();
  await userEvent.type(field, '1/2/2026');
  expect(values.at(-1)).toBe('2026-02-01');
  await userEvent.tab();
  expect(field.value).toBe('01/02/26');
});

it('what is no day stays as it was typed and counts as that, never as the day before it', async () => {
  const { changes: values, field } = show('2026-01-31');
  await userEvent.clear(field);
  await userEvent.type(field, '31/2/26{Enter}');
  expect(values.at(-1)).toBe('31/2/26');
  expect(field.value).toBe('31/2/26');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('an emptied field has no day', async () => {
  const { changes: values, field } = show('2026-01-31');
  expect(field.value).toBe('31/01/26');
  await userEvent.clear(field);
  expect(values.at(-1)).toBeNull();
});

it('left untouched it says nothing, so that a birthday of another century stays what it is', async () => {
  const { changes: values, field } = show('1926-01-31');
  await userEvent.click(field);
  await userEvent.tab();
  expect(field.value).toBe('31/01/1926');
  expect(values).toEqual([]);
});

it("a short day counts when the field is left, in the year of the product's today", async () => {
  const { changes, field } = show();
  await userEvent.type(field, '1 Dis');
  expect(changes).toEqual([]);
  await userEvent.tab();
  expect(changes).toEqual(['2026-12-01']);
  expect(field.value).toBe('01/12/26');
  await userEvent.clear(field);
  await userEvent.type(field, '+7{Enter}');
  expect(changes.at(-1)).toBe('2026-11-28');
});

it.each([
  ['the value', '2025-03-09', 'March 2025'],
  ['today where there is none', null, 'November 2026'],
])('the calendar opens at %s', async (_, value, month) => {
  show(value);
  await userEvent.click(screen.getByRole('button', { name: words.calendar }));
  expect(await screen.findByRole('button', { name: month })).toBeDefined();
});
