import type { AttendanceRule } from '@mesra/contract/attendance-rules/attendance-rule';
import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdRow, labels, openPage, press } from '../../../test/editing.tsx';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import texts from './attendance-rules.en.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { exampleDay, ruleBody, ruleValues, typedSettings } from './rule-values.ts';

afterEach(() => vi.unstubAllGlobals());

const RULE = {
  id: 3,
  company_id: 7,
  scope: 'company',
  target_id: null,
  target_name: null,
  effective_from: '2026-11-01',
  effective_to: null,
  state: 'in_force',
  settings: { ...DEFAULT_ATTENDANCE_SETTINGS, shift_allowances: [] },
  version: 2,
  created_at: '',
  updated_at: '',
  can: { update: true, remove: true },
} as unknown as AttendanceRule;

const open = async () => {
  const { held } = holdRow({ ...RULE });
  const onClose = vi.fn();
  await openPage(<RuleDialog rule={RULE} onClose={onClose} />, '/', {
    'attendance-rules': texts,
    'attendance-day': attendanceDay,
  });
  const shortest = await screen.findByRole<HTMLInputElement>('textbox', { name: texts.overtime_min });
  return { held, onClose, shortest };
};

test('shows how a day counts by what is typed, and saves it', async () => {
  const { held, onClose, shortest } = await open();
  const outcome = () => screen.getByRole('region', { name: texts.example.title }).textContent;
  expect(outcome()).toContain('Counts as 8 h normal, 1 h break.');
  expect(outcome()).toContain(`20 min not counted: ${texts.reasons.overtime_minimum}`);
  await userEvent.clear(shortest);
  await userEvent.type(shortest, '15');
  expect(outcome()).toContain('8 h normal, 20 min overtime once approved, 1 h break');
  await press(labels.ui.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(held.sent).toMatchObject([{ version: 2, settings: { overtime: { min_minutes: '15' } } }]);
});

test('a field left blank is an error at the field, and the example says that something is missing', async () => {
  const { held, shortest } = await open();
  await userEvent.clear(shortest);
  expect(screen.getByText(texts.example.incomplete)).toBeTruthy();
  await press(labels.ui.save);
  expect(shortest.getAttribute('aria-invalid')).toBe('true');
  expect(held.sent).toEqual([]);
});

test('a new rule set is for its target; one that ends has no settings', () => {
  const values = { ...ruleValues(null, '2026-11-22'), scope: 'branch' as const, target_id: 5, ends: true };
  expect(ruleBody(values, true)).toEqual({
    scope: 'branch',
    target_id: 5,
    effective_from: '2026-11-22',
    settings: null,
  });
});

test('an example that ends before it begins has no day', () => {
  const settings = typedSettings(ruleValues(null, '2026-11-22').settings);
  expect(settings && exampleDay(settings, '18:00', '09:00')).toBeNull();
});
