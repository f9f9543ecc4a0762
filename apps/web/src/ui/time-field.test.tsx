import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { TimeField } from './time-field.tsx';
import words from './ui.en.ts';

/* What is typed into a field for a time of day. */

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: words } }, defaultNS: 'ui' });
});

function Field() {
  const [value, setValue] = useState('19:10');
  return (
    <>
      <TimeField label="Time" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

/** The field once what stood in it is cleared. */
async function emptied() {
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  );
  const input = screen.getByRole('combobox', { name: 'Time' });
  await user.clear(input);
  return { user, input };
}

it.each([
  ['11:30', '11:30'],
  ['1137', '11:37'],
  ['2:15 pm', '14:15'],
  ['6pm', '18:00'],
  ['00:05', '00:05'],
  ['9', '09:00'],
  ['22', '22:00'],
  ['12:30 a.m.', '00:30'],
  ['0:30am', '00:30'],
  ['8 pagi', '08:00'],
  ['7 malam', '19:00'],
  ['12 malam', '00:00'],
  ['12:15 tengah hari', '12:15'],
  ['12 noon', '12:00'],
  ['noon', '12:00'],
  ['12 tengahari', '12:00'],
  ['Tengahari', '12:00'],
  ['tengah hari', '12:00'],
  ['1 tengahari', '13:00'],
  ['12 tengah malam', '00:00'],
  ['12 midnight', '00:00'],
  ['midnight', '00:00'],
  // Left as it was.
  ['  ', '19:10'],
])('%s typed before the field is left is %s', async (text, time) => {
  const { user, input } = await emptied();
  await user.type(input, text);
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe(time);
});

it.each([
  '25:00',
  '24:00',
  '2400',
  '11 midnight',
  '1 tengah malam',
  '18:75',
  '9:5',
  '13 pm',
  '3 malam',
  'soon',
])('%s is no time: the field is left blank and says so, until something else is typed', async (text) => {
  const { user, input } = await emptied();
  await user.type(input, text);
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText('Enter a valid time, such as 9:30 am or 21:30.')).toBeTruthy();
  await user.type(input, '9:30');
  expect(screen.queryByText('Enter a valid time, such as 9:30 am or 21:30.')).toBeNull();
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('09:30');
});

it('a message of the form takes the place of the field’s own, until no time is typed again', async () => {
  const user = userEvent.setup();
  const field = (error?: string) => (
    <MantineProvider env="test">
      <TimeField label="Time" value="" onChange={() => undefined} error={error} />
    </MantineProvider>
  );
  const { rerender } = render(field());
  const input = screen.getByRole('combobox', { name: 'Time' });
  await user.type(input, 'soon');
  await user.tab();
  rerender(field('Time is required.'));
  expect(screen.getByText('Time is required.')).toBeTruthy();
  expect(screen.queryByText('Enter a valid time, such as 9:30 am or 21:30.')).toBeNull();
  await user.type(input, 'late');
  await user.tab();
  expect(screen.getByText('Enter a valid time, such as 9:30 am or 21:30.')).toBeTruthy();
});

it('no time typed with Enter is said to be none at once, and what is typed then is not', async () => {
  const { user, input } = await emptied();
  await user.type(input, '2400{Enter}');
  expect(screen.getByText('Enter a valid time, such as 9:30 am or 21:30.')).toBeTruthy();
  await user.clear(input);
  await user.type(input, '1137{Enter}');
  expect(screen.queryByText('Enter a valid time, such as 9:30 am or 21:30.')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('11:37');
});

it('typed with Enter takes the time that it says', async () => {
  const { user, input } = await emptied();
  await user.type(input, '1137{Enter}');
  expect(screen.getByRole('status').textContent).toBe('11:37');
  expect(input).toHaveProperty('value', '11:37 AM');
});
