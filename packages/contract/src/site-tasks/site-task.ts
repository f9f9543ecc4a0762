import { TASK_AUDIENCES, TASK_PRIORITIES, TASK_STATUSES } from '@mesra/domain/site-tasks/task-states';
import { z } from 'zod';
import { id, instant, version } from '../kit/primitives.ts';
import { taskItem } from './task-template.ts';

export const taskStatus = z.enum(TASK_STATUSES);
export const taskAnswer = z.union([z.boolean(), z.number(), z.string()]);

const text = z.string().nullable();
const named = z.object({ id, name: z.string() });
/** Somebody as the directory shows them: without their code. */
const face = named.extend({ image: text });

/** What the lists say about a task at a site. */
export const siteTaskFacts = z.object({
  id,
  company_id: id,
  title: z.string(),
  template: named.extend({ number: z.number().int() }),
  site: named,
  project: named.nullable(),
  /** The plan that repeats it. */
  plan_id: id.nullable(),
  /** `on_site`: for whoever is at the site on its day. */
  audience: z.enum(TASK_AUDIENCES),
  people: z.array(face),
  /** Who has accepted it. */
  carried_by: face.nullable(),
  date: z.string(),
  /** The window in which it should be done, `HH:mm` by the company's clock; null for any time of the day. */
  starts_at: text,
  ends_at: text,
  due_at: instant,
  /** Still to be done, and its time is over. */
  overdue: z.boolean(),
  /** Completed after its time. */
  late: z.boolean(),
  priority: z.enum(TASK_PRIORITIES),
  note: text,
  status: taskStatus,
  /** Items that are answered, signed or photographed, of all. */
  done: z.number().int(),
  items_total: z.number().int(),
  /** Answers that mean that something is wrong. */
  failures: z.number().int(),
  photos_total: z.number().int(),
  /** Why it was returned or cancelled; of one that is completed, what was remarked. */
  reason: text,
  /** When it was completed last, while it is; null of one that was returned. */
  completed_at: instant.nullable(),
  version,
});

/** A change of a task's status. */
const siteTaskMove = z.object({
  id,
  /** Null where it was assigned. */
  from: taskStatus.nullable(),
  to: taskStatus,
  reason: text,
  /** Null for the system. */
  by: named.nullable(),
  at: instant,
});

/** What a task asks for, and what was answered. */
export const siteTaskRecord = siteTaskFacts.extend({
  items: z.array(taskItem),
  answers: z.array(z.object({ key: z.string(), value: taskAnswer })),
  photos: z.array(z.object({ id, key: z.string(), taken_at: instant, url: z.string() })),
  /** Those that stand: a change of what they are below voids them. */
  signatures: z.array(z.object({ key: z.string(), name: z.string(), signed_at: instant })),
  moves: z.array(siteTaskMove),
});
export type SiteTaskRecord = z.output<typeof siteTaskRecord>;
