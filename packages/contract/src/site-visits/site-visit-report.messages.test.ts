import { MARKS } from '@mesra/domain/presence/marks';
import { VISIT_MARKS, VISIT_STATUSES } from '@mesra/domain/site-visits/visit';
import { expect, test } from 'vitest';
import { SITE_VISIT_REPORT_MESSAGES } from './site-visit-report.messages.ts';

test('every mark and state of a visit has its words in both languages', () => {
  const keys = [
    ...[...VISIT_MARKS, ...MARKS, 'overtaken', 'pending'].map((mark) => `mark.${mark}`),
    ...VISIT_STATUSES.map((status) => `status.${status}`),
  ];
  expect(keys.filter((key) => !(`site_visit_report.${key}` in SITE_VISIT_REPORT_MESSAGES))).toEqual([]);
});
