import { type PayrollFormAnswer, payrollForm } from '@mesra/contract/payroll-run/payroll-form';
import { lineType } from '@mesra/domain/payroll/line-types';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  claimsOf,
  fieldOfBody,
  newLine,
  percentOfRate,
  rateOfPercent,
  valuesOf,
} from './process-values.ts';

const flags = { epf: true, socso: true, eis: true, tax: true, hrdf: true };
const answer: PayrollFormAnswer = {
  salary_amount: '6190.32',
  salary_payload: { ...flags, contribution_based_on: 'salary', basic: null },
  earnings: [
    {
      type: 'fixed_allowance',
      name: 'Phone',
      amount: '1250.00',
      ...flags,
      contribution_total_type: 'normal',
      overtime: null,
      unpaid_leave: null,
      ordinary_rate: true,
    },
    {
      type: 'overtime',
      name: 'Overtime',
      amount: '0.00',
      ...flags,
      epf: false,
      contribution_total_type: 'normal',
      overtime: { multiplier: '1.5', hours: '7.5' },
      unpaid_leave: null,
      ordinary_rate: false,
    },
  ],
  deductions: [],
  total_adjustment: '-50.00',
  tp1_claims: [{ key: 'deduction_lifestyle_i', amount: '300.00' }],
  zakat: '0.00',
  religious_journey: '0.00',
  employee_dob: '1990-05-05',
  employee_marital_status: 'single',
  employee_spouse_employment_status: false,
  employee_spouse_disabled_person: false,
  employee_childrens: [],
  contribution_epf_employee_rate: '0.09',
  contribution_socso_type: 'auto',
  contribution_epf_employee_amount_manual: null,
  contribution_epf_employer_amount_manual: null,
  contribution_socso_employee_amount_manual: '0.00',
  contribution_socso_employer_amount_manual: null,
  contribution_eis_employee_amount_manual: null,
  contribution_eis_employer_amount_manual: null,
  contribution_skbbk_employee_amount_manual: null,
  contribution_hrdf_manual: null,
  left_out: [{ source: 'attendance', key: 'overtime', reason: 'Time off' }],
  accepted: [{ source: 'attendance', key: 'absence.2026-11-24' }],
  contribution_tax_manual: false,
  contribution_tax_monthly_amount: null,
};

describe('the process form', () => {
  test('sends what was answered, unchanged, in the shape that the contract reads', () => {
    const sent = payrollForm.parse(bodyOf(valuesOf(answer)));
    expect(sent.earnings[0]).toMatchObject({
      name: 'Phone',
      amount: 125_000,
      ordinary_rate: true,
    });
    expect(sent.earnings[1]).toMatchObject({ amount: 0, overtime: { multiplier: '1.5', hours: '7.5' } });
    expect(sent).toMatchObject({
      total_adjustment: -5_000,
      tp1_claims: [{ key: 'deduction_lifestyle_i', amount: 30_000 }],
      contribution_epf_employee_rate: '0.09',
      contribution_socso_employee_amount_manual: 0,
      contribution_epf_employee_amount_manual: null,
      contribution_tax_monthly_amount: null,
    });
  });

  test('shows amounts with separators and keeps a line’s own number to itself', () => {
    const values = valuesOf(answer);
    expect(values.earnings[0]?.amount).toBe('1,250.00');
    expect(bodyOf(values).earnings?.[0]).not.toHaveProperty('id');
  });

  test('refuses a switch that is on with nothing typed, and sends one that is off as worked out', () => {
    const values = valuesOf(answer);
    values.manual.contribution_hrdf = '';
    expect(payrollForm.safeParse(bodyOf(values)).error?.issues[0]?.path).toEqual([
      'contribution_hrdf_manual',
    ]);
    values.manual.contribution_hrdf = '0';
    values.contribution_tax_manual = true;
    values.contribution_tax_monthly_amount = '12.50';
    const sent = payrollForm.parse(bodyOf(values));
    expect(sent.contribution_hrdf_manual).toBe(0);
    expect(sent.contribution_tax_monthly_amount).toBe(1_250);
    values.contribution_tax_manual = false;
    expect(payrollForm.parse(bodyOf(values)).contribution_tax_monthly_amount).toBeNull();
  });

  test('sends a basic amount only where contributions are based on it', () => {
    const values = valuesOf(answer);
    values.salary_payload.basic = '2,000.00';
    expect(payrollForm.parse(bodyOf(values)).salary_payload?.basic).toBeNull();
    values.salary_payload.contribution_based_on = 'basic';
    expect(payrollForm.parse(bodyOf(values)).salary_payload?.basic).toBe(200_000);
  });

  test('leaves out claims of nothing', () => {
    expect(claimsOf({ a: '', b: '0.00', c: '10', d: ' ' })).toEqual([{ key: 'c', amount: '10' }]);
  });

  test('puts each message on its field', () => {
    const values = valuesOf(answer);
    expect(fieldOfBody('form.earnings.0.amount', values)).toBe('earnings.0.amount');
    expect(fieldOfBody('form.tp1_claims.0.amount', values)).toBe('tp1.deduction_lifestyle_i');
    expect(fieldOfBody('form.contribution_epf_employee_rate', values)).toBe('epf_rate');
    expect(fieldOfBody('employee_id', values)).toBe('employee_id');
  });
});

describe('a rate', () => {
  test.each([
    ['0.11', '11'],
    ['0.055', '5.5'],
    ['0.0925', '9.25'],
    ['0', '0'],
    [null, ''],
  ])('%s is %s per cent, and back', (rate, percent) => {
    expect(percentOfRate(rate)).toBe(percent);
    expect(rateOfPercent(percent)).toBe(rate);
  });

  test('that is none is sent as typed, so that the contract says so', () => {
    expect(rateOfPercent('eleven')).toBe('eleven');
    expect(rateOfPercent('11 %')).toBe('0.11');
    expect(payrollForm.shape.contribution_epf_employee_rate.safeParse('eleven').success).toBe(false);
  });
});

describe('a new line', () => {
  test('takes the flags of its kind; overtime is given in hours, unpaid leave in days', () => {
    const make = (type: string) => {
      const kind = lineType(type);
      if (!kind) throw new Error(type);
      return newLine(kind, kind.title);
    };
    expect(make('additional_remuneration_bonus')).toMatchObject({
      epf: true,
      socso: false,
      tax: true,
      contribution_total_type: 'additional',
      overtime: null,
    });
    expect(make('public_holiday_pay').overtime).toEqual({ multiplier: '3.0', hours: '' });
    expect(make('unpaid_leave').unpaid_leave).toEqual({ days: '' });
  });
});
