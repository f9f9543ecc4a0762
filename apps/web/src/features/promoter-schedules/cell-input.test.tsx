import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { CellInput } from './cell-input.tsx';
import texts from './promoter-schedules.en.ts';

const done = vi.fn();

function Cell() {
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <>
      <CellInput initial="" wrongId="why" onDone={done} onWrong={setWrong} />
      <p id="why">{wrong ?? ''}</p>
    </>
  );
}

test('a refused text stays, with the reason that describes it, until it is understood', async () => {
  await openPage(<Cell />, '/', { 'promoter-schedules': texts });
  const input = screen.getByRole('textbox', { name: texts.cell_input });
  await userEvent.type(input, '25-30');
  expect(document.getElementById('why')?.textContent).toBe('');
  await userEvent.type(input, '{Enter}');
  expect(done).not.toHaveBeenCalled();
  expect(document.getElementById('why')?.textContent).toBe('25-30');
  expect(input.getAttribute('aria-describedby')).toBe('why');
  await userEvent.clear(input);
  await userEvent.type(input, '10-18');
  expect(document.getElementById('why')?.textContent).toBe('');
  expect(input.getAttribute('aria-describedby')).toBeNull();
  await userEvent.type(input, '{Enter}');
  expect(done).toHaveBeenCalledWith('10-18', 'down');
});
