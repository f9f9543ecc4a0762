import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AUTO_CLOSE_MS, popup, showPopup } from '../lib/feedback.ts';
import { DialogHost } from './dialog-host.tsx';
import './messages.ts';

afterEach(() => {
  vi.useRealTimers();
  popup.set(null);
});

const shown = () =>
  render(
    <MantineProvider env="test">
      <DialogHost />
    </MantineProvider>,
  );

it('a popup, such as of a location that cannot be had, has an Okay and goes by itself after five seconds', () => {
  vi.useFakeTimers();
  shown();
  act(() => showPopup({ lines: ['Geolocation is not available in this browser.'] }));
  expect(screen.getByRole('button', { name: /okay/i })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(AUTO_CLOSE_MS));
  expect(popup.get()).toBeNull();
});

it('the dialog of a refused form has its cross alone, and stays', () => {
  vi.useFakeTimers();
  shown();
  act(() => showPopup({ lines: ['One', 'Two'], okay: false, autoClose: null }));
  expect(screen.queryByRole('button', { name: /okay/i })).toBeNull();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two']);
  act(() => void vi.advanceTimersByTime(10 * AUTO_CLOSE_MS));
  expect(popup.get()).not.toBeNull();
});
