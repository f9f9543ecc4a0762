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
  // These say no time, so that what was chosen stays.
  ['1', '19:10'],
  ['25:00', '19:10'],
  ['24:00', '19:10'],
  ['soon', '19:10'],
])('%s typed before the field is left is %s', async (text, time) => {
  const { user, input } = await emptied();
  await user.type(input, text);
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe(time);
});

it('typed with Enter takes the time that it says', async () => {
  const { user, input } = await emptied();
  await user.type(input, '1137{Enter}');
  expect(screen.getByRole('status').textContent).toBe('11:37');
  expect(input).toHaveProperty('value', '11:37 AM');
});
