import { describe, expect, it } from 'vitest';
import { breadcrumb } from './breadcrumb.ts';

const labels = (path: string) => breadcrumb(path).map((crumb) => crumb.key);

describe('breadcrumbs', () => {
  it('start with Homepage, which alone stands on the dashboard', () => {
    expect(breadcrumb('/')).toEqual([{ key: 'homepage', label: 'Homepage', path: '/' }]);
  });
  it('follow the path, each step leading to its own address', () => {
    expect(breadcrumb('/payroll/manage/process').map((crumb) => crumb.path)).toEqual([
      '/',
      '/payroll',
      '/payroll/manage',
      '/payroll/manage/process',
    ]);
  });
  it("skip the segment 'my'", () => {
    expect(labels('/my/account')).toEqual(['homepage', 'my_account']);
    expect(labels('/my/employment/family')).toEqual(['homepage', 'my_employment', 'family']);
  });
  it('have the special labels of their sections', () => {
    expect(labels('/auxiliary/officer')[1]).toBe('auxiliary_services');
    expect(labels('/spm/my-project').slice(1)).toEqual(['sales_performance', 'my_project']);
    expect(labels('/pcr/project')[1]).toBe('progress_claim_report');
  });
  it('call employment of a record by its own name, not My Employment', () => {
    expect(labels('/admin/employee/view/employment').at(-1)).toBe('employment');
  });
  it('say an unknown segment in words', () => {
    expect(breadcrumb('/work-task/site-visit').map((crumb) => crumb.label)).toEqual([
      'Homepage',
      'Work Task',
      'Site Visit',
    ]);
  });
});
