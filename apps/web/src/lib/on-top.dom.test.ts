import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEscape } from './on-top.ts';

it('Escape is for what was opened last, and for what is below once the key has been heard', async () => {
  const drawer = renderHook(() => useEscape(true));
  const dialog = renderHook(({ opened }) => useEscape(opened), { initialProps: { opened: false } });
  const answers = () => [drawer.result.current, dialog.result.current];
  expect(answers()).toEqual([true, false]);
  dialog.rerender({ opened: true });
  expect(answers()).toEqual([false, true]);
  dialog.rerender({ opened: false });
  expect(answers()[0]).toBe(false);
  await waitFor(() => expect(answers()).toEqual([true, false]));
});
