import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiProblem } from '../lib/api-problem.ts';
import { watchMissingParts } from '../lib/chunk-guard.ts';
import { AUTO_CLOSE_MS, popup, showToast, toasts } from '../lib/feedback.ts';
import { reportProblem } from '../lib/report-problem.ts';
import en from './app.en.ts';
import ms from './app.ms.ts';
import { ToastHost } from './toast-host.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { app: en }, ms: { app: ms } },
    defaultNS: 'app',
    ns: ['app'],
  }),
);
afterEach(async () => {
  vi.useRealTimers();
  act(() => toasts.set([]));
  popup.set(null);
  await i18next.changeLanguage('en');
});

const shown = () =>
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  );

it('a toast goes by itself after five seconds, or by its Okay', () => {
  vi.useFakeTimers();
  shown();
  act(() => showToast({ kind: 'success', message: 'Saved.' }));
  act(() => showToast({ kind: 'error', message: 'Not sent.' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Okay' })[0] as HTMLElement);
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Not sent.');
  act(() => void vi.advanceTimersByTime(AUTO_CLOSE_MS));
  expect(toasts.get()).toEqual([]);
});

it('a toast that is pointed at or has the focus stays, and goes five seconds after that', () => {
  vi.useFakeTimers();
  shown();
  act(() => showToast({ kind: 'success', message: 'Saved.' }));
  const toast = screen.getByRole('status');
  for (const [hold, release] of [
    [fireEvent.mouseEnter, fireEvent.mouseLeave],
    [fireEvent.focusIn, fireEvent.focusOut],
  ] as const) {
    hold(toast);
    act(() => void vi.advanceTimersByTime(10 * AUTO_CLOSE_MS));
    expect(toasts.get()).toHaveLength(1);
    release(toast);
    act(() => void vi.advanceTimersByTime(AUTO_CLOSE_MS - 1));
    expect(toasts.get()).toHaveLength(1);
  }
  act(() => void vi.advanceTimersByTime(1));
  expect(toasts.get()).toEqual([]);
});

it('the same message is not shown twice at once', () => {
  shown();
  act(() => showToast({ kind: 'error', message: 'Not sent.' }));
  act(() => showToast({ kind: 'error', message: 'Not sent.' }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('a toast offers Undo where the act can be undone, and goes with it', () => {
  const undo = vi.fn();
  shown();
  act(() => showToast({ kind: 'success', message: 'Saved.' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  act(() => showToast({ kind: 'success', message: 'Archived.', undo }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Archived.')).toBeNull();
});

it('a toast speaks the language that is chosen while it shows, and none stays in the one before', async () => {
  shown();
  act(() => showToast({ kind: 'success', message: () => i18next.t('app:done') }));
  act(() => showToast({ kind: 'success', message: 'Leave type archived.' }));
  await act(() => i18next.changeLanguage('ms'));
  expect(screen.getByText(ms.done)).toBeTruthy();
  expect(screen.queryByText('Leave type archived.')).toBeNull();
  expect(screen.getByRole('button', { name: ms.okay })).toBeTruthy();
});

it('a 422 is shown in its dialog alone, anything else in a toast alone', () => {
  const failed = (status: number) =>
    new ApiProblem({ status, code: status === 422 ? 'invalid' : 'forbidden', message: 'No.', url: '/api/x' });
  reportProblem(failed(422));
  expect([popup.get()?.lines, toasts.get().length]).toEqual([['No.'], 0]);
  popup.set(null);
  reportProblem(failed(403));
  expect([popup.get(), toasts.get().length]).toEqual([null, 1]);
});

it('what fails because a part of the product did not load is told; any other fault is logged alone', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  watchMissingParts();
  const [missing, other] = [new TypeError('not loaded'), new TypeError('a fault')];
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  reportProblem(other);
  expect(toasts.get()).toEqual([]);
  reportProblem(missing);
  expect(toasts.get()).toMatchObject([{ kind: 'error' }]);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
  vi.unstubAllGlobals();
});
