import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import labels from '../ui/ui.en.ts';
import { JobPanel } from './job-panel.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: labels } }, defaultNS: 'ui' });
});

type Job = ComponentProps<typeof JobPanel>['job'];
const job: Job = {
  status: 'running',
  total: 4,
  done: 2,
  failed: 1,
  message: null,
  failures: [{ id: 1, label: 'Aminah', message: 'No salary.', reason: 'x' }],
};

const show = (now: Job, lost = false) =>
  render(
    <MantineProvider env="test">
      <JobPanel title="Paying" job={now} lost={lost}>
        <p>Outcome</p>
      </JobPanel>
    </MantineProvider>,
  );

test('a job under way counts what is done, and says when it cannot be followed', () => {
  show(job, true);
  expect(screen.getByText(/2 of 4/).textContent).toContain('1 failed');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
  expect(screen.getByText(labels.progress_lost)).toBeDefined();
  expect(screen.queryByRole('button', { name: labels.progress_download })).toBeNull();
});

test('a finished job shows its outcome, and offers what failed as a file', () => {
  show({ ...job, status: 'success', done: 3 }, true);
  expect(screen.queryByText(labels.progress_lost)).toBeNull();
  expect(screen.getByText('Outcome')).toBeDefined();
  expect(screen.getByRole('rowheader', { name: 'Aminah' })).toBeDefined();
  expect(screen.getByRole('button', { name: labels.progress_download })).toBeDefined();
});

test('a job without failures offers no file', () => {
  show({ ...job, status: 'success', done: 4, failed: 0, failures: [] });
  expect(screen.queryByRole('button', { name: labels.progress_download })).toBeNull();
});
