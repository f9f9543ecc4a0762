import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id } from '../kit/primitives.ts';
import { REPORT_KINDS, report } from '../kit/report.ts';

const params = z.object({ id });

/** The caller's own reports. Each is asked for where its module says (`reportEndpoints`). */
export const generatedReportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    access: 'signed-in',
    summary: "The caller's own reports of the last 30 days that they may still see, the latest first.",
    kind: 'list',
    query: listQuery({
      sortable: ['id'],
      sort_by: 'id',
      sort: 'desc',
      filters: { kind: z.enum(REPORT_KINDS).optional() },
    }),
    response: report,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/reports/{id}',
    access: 'signed-in',
    summary: 'How far a report is.',
    params,
    response: report,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/reports/{id}/file',
    access: 'signed-in',
    summary: 'The file of a report that is finished.',
    kind: 'file',
    params,
    response: z.unknown(),
  }),
};
