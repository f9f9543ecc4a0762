import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

function show(begin: string | null = null) {
  const said: (string | null)[] = [];
  function Field() {
    const [day, setDay] = useState(begin);
    const change = (next: string | null) => {
      said.push(next);
      setDay(next);
    };
    return <DateField label="Day" value={day} onChange={change} />;
  }
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  );
  return { said, field: screen.getByLabelText<HTMLInputElement>('Day') };
}

it('a day counts as soon as it is whole, and is shown as all days are once it is left', async () => {
  const { said, field } = show();
  await userEvent.type(field, '1/2/2026');
  expect(said.at(-1)).toBe('2026-02-01');
  await userEvent.tab();
  expect(field.value).toBe('01/02/26');
});

it('what is no day stays as it was typed and counts as that, never as the day before it', async () => {
  const { said, field } = show('2026-01-31');
  await userEvent.clear(field);
  await userEvent.type(field, '31/2/26{Enter}');
  expect(said.at(-1)).toBe('31/2/26');
  expect(field.value).toBe('31/2/26');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('an emptied field has no day', async () => {
  const { said, field } = show('2026-01-31');
  expect(field.value).toBe('31/01/26');
  await userEvent.clear(field);
  expect(said.at(-1)).toBeNull();
});

it('left untouched it says nothing, so that a birthday of another century stays what it is', async () => {
  const { said, field } = show('1926-01-31');
  await userEvent.click(field);
  await userEvent.tab();
  expect(field.value).toBe('31/01/26');
  expect(said).toEqual([]);
});
