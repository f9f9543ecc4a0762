import { lineType } from '@mesra/domain/payroll/line-types';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import type { FormPart } from './form-parts.ts';
import { LineRow } from './line-row.tsx';
import process from './process.en.ts';
import { newLine } from './process-values.ts';

async function show(type: string, kind: 'earnings' | 'deductions' = 'earnings') {
  const known = lineType(type);
  if (!known) throw new Error(`no line type ${type}`);
  const setFieldValue = vi.fn();
  const form = { errors: {}, setFieldValue, removeListItem: vi.fn() } as unknown as FormPart['form'];
  const calculation = { earnings: [], deductions: [] } as unknown as FormPart['calculation'];
  const part = { form, calculation, process: {} as FormPart['process'], onOpen: vi.fn() };
  await openPage(<LineRow {...part} kind={kind} index={0} line={newLine(known, known.title)} />, '/', {
    process,
  });
  await screen.findByRole('listitem');
  return setFieldValue;
}

test('an allowance is marked as part of the ordinary rate, with what that means', async () => {
  const set = await show('fixed_allowance');
  const mark = screen.getByRole('button', { name: 'Ordinary rate' });
  expect(mark.getAttribute('aria-pressed')).toBe('false');
  expect(mark.title).toContain('Employment Act');
  fireEvent.click(mark);
  expect(set).toHaveBeenCalledWith('earnings.0.ordinary_rate', true);
});

test.each([
  ['travelling_allowance', 'earnings'],
  ['overtime', 'earnings'],
  ['loan', 'deductions'],
] as const)('%s has no such mark', async (type, kind) => {
  await show(type, kind);
  expect(screen.queryByRole('button', { name: 'Ordinary rate' })).toBeNull();
});
