import type { RecordChange } from '@mesra/contract/employees/history';
import { describe, expect, it } from 'vitest';
import { formatValue, type HistoryLabels, historyLines } from './history-labels.ts';

const labels: HistoryLabels = {
  field: (name) => name,
  option: (field, value) => (field === 'gender' && value === 'Male' ? 'Lelaki' : null),
  yesNo: (yes) => (yes ? 'Ya' : 'Tidak'),
  nothing: 'tiada',
  concealed: 'diubah',
  recorded: 'direkodkan',
};
const change = (field: string, before: string | null, after: string | null, concealed = false) => ({
  field,
  before,
  after,
  concealed,
});
const of = (
  record: RecordChange['record'],
  action: RecordChange['action'],
  changes: RecordChange['changes'],
) => historyLines({ record, action, changes }, labels);

describe('the history says', () => {
  it('dates, amounts, rates, yes and no as people read them', () => {
    expect(formatValue('company_joined_at', '2026-03-01', labels)).toBe('01/03/26');
    expect(formatValue('amount', '6500.00', labels)).toBe('RM 6,500.00');
    expect(formatValue('contribution_epf_employee_rate', '0.055', labels)).toBe('5.5%');
    expect(formatValue('disabled', 'false', labels)).toBe('Tidak');
    expect(formatValue('epf', 'true', labels)).toBe('Ya');
    expect(formatValue('epf', '120.00', labels)).toBe('RM 120.00');
    expect(formatValue('gender', 'Male', labels)).toBe('Lelaki');
    expect(formatValue('phone', null, labels)).toBe('tiada');
  });
  it('from what to what a field was changed', () => {
    expect(of('employee', 'update', [change('phone', '012', null)])).toEqual([
      { field: 'phone', before: '012', after: 'tiada' },
    ]);
  });
  it('of what is kept encrypted only that it was changed or recorded', () => {
    const concealed = [change('identity_number', null, null, true)];
    expect(of('employee', 'update', concealed)).toEqual([
      { field: 'identity_number', before: null, after: 'diubah' },
    ]);
    expect(of('employee', 'insert', concealed)[0]?.after).toBe('direkodkan');
  });
  it('of a new salary the day and the amount first, and only what it does not count for', () => {
    const salary = [
      change('epf', null, 'true'),
      change('hrdf', null, 'false'),
      change('amount', null, '100.00'),
      change('effective_from', null, '2026-01-01'),
    ];
    expect(of('salary', 'insert', salary).map(({ field, after }) => [field, after])).toEqual([
      ['effective_from', '01/01/26'],
      ['amount', 'RM 100.00'],
      ['hrdf', 'Tidak'],
    ]);
  });
  it('of something deleted what it was', () => {
    expect(of('dependant', 'delete', [change('name', 'Nur', null)])).toEqual([
      { field: 'name', before: null, after: 'Nur' },
    ]);
  });
});
