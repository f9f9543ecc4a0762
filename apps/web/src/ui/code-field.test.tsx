import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

function show() {
  const complete = vi.fn();
  function Field() {
    const [code, setCode] = useState('');
    return <CodeField label="Code" value={code} onChange={setCode} onComplete={complete} />;
  }
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  );
  return { complete, field: screen.getByLabelText<HTMLInputElement>('Code') };
}

it('a pasted code is taken with whatever stands around its digits, and is complete at once', async () => {
  const { complete, field } = show();
  await userEvent.click(field);
  await userEvent.paste('Code: 123-456.');
  expect(field.value).toBe('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
});

it('a typed code is complete with its sixth digit, once; letters and a seventh digit count for nothing', async () => {
  const { complete, field } = show();
  await userEvent.type(field, '12a345');
  expect(complete).not.toHaveBeenCalled();
  await userEvent.type(field, '67');
  expect(field.value).toBe('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
});

it('the phone that got the message may fill it in', () => {
  expect(show().field.getAttribute('autocomplete')).toBe('one-time-code');
});
