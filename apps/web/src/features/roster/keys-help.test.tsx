import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { KeysHelp } from './keys-help.tsx';
import texts from './roster.en.ts';

/* The list of keys goes with the focus. */

const show = async () => {
  await openPage(
    <>
      <KeysHelp />
      <button type="button">After</button>
    </>,
    '/',
    { roster: texts },
  );
  await userEvent.click(await screen.findByRole('button', { name: texts.keys.title }));
  await screen.findByText(texts.keys.pointer);
};
const gone = () => waitFor(() => expect(screen.queryByText(texts.keys.pointer)).toBeNull());

test('Escape closes it, and leaves the focus on its button', async () => {
  await show();
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.keys.title }));
});

test('Tab out of it closes it, and a second press of its button', async () => {
  await show();
  await userEvent.tab();
  await gone();
  await userEvent.click(screen.getByRole('button', { name: texts.keys.title }));
  await screen.findByText(texts.keys.pointer);
  await userEvent.click(screen.getByRole('button', { name: texts.keys.title }));
  await gone();
});
