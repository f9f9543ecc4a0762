import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, instant, plainDate } from '../kit/primitives.ts';
import { outlets } from '../outlets/outlet.ts';

export const PHOTO_KINDS = ['report', 'task'] as const;

/** A photo that a promoter took at an outlet, of a daily report or a task. */
export const outletPhoto = z.object({
  id,
  kind: z.enum(PHOTO_KINDS),
  schedule_id: id,
  date: z.string(),
  taken_at: instant,
  /** The task; null for a report. */
  task: z.string().nullable(),
  project: z.object({ id, code: z.string(), name: z.string() }),
  promoter: z.object({ id, code: z.string(), name: z.string() }),
  url: z.string(),
});
export type OutletPhoto = z.output<typeof outletPhoto>;

export const outletPhotoEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/spm/outlets/{id}/photos',
    access: outlets.list.access,
    summary:
      'The photos of standing daily reports and of tasks at an outlet, the latest first, of the schedules that the caller sees.',
    kind: 'list',
    params: z.object({ id }),
    query: listQuery({
      sortable: ['taken_at'],
      sort_by: 'taken_at',
      sort: 'desc',
      per_page: 24,
      filters: {
        kind: z.enum(PHOTO_KINDS).optional(),
        start_date: plainDate.optional(),
        end_date: plainDate.optional(),
      },
    }),
    response: outletPhoto,
  }),
};
