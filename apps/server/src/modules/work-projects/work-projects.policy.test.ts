import { WORK_PROJECT_STATUSES, type WorkProjectStatus } from '@mesra/domain/work-projects/project-states';
import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import {
  adminOf,
  allowed,
  asRole,
  COMPANY,
  employee,
  owner,
  stranger,
  withRoles,
} from '../../kit/testing/callers.ts';
import { projectAbilities } from './work-projects.policy.ts';

const on = (actor: Actor, status: WorkProjectStatus) =>
  allowed(projectAbilities(actor, { company_id: COMPANY, status })).sort();

test.each<[WorkProjectStatus, string[]]>([
  ['Planned', ['cancel', 'start', 'update']],
  ['In Progress', ['cancel', 'complete', 'hold', 'update']],
  ['On Hold', ['cancel', 'resume', 'update']],
  ['Completed', ['reopen']],
  ['Cancelled', []],
])('an owner may do with a project that is %s what its state allows', (status, can) => {
  expect(on(owner, status)).toEqual(can);
});

test.each<[string, Actor]>([
  ['an owner, the module being off', withRoles(asRole({ modules: {} }))],
  ['an admin, the screen being for owners', adminOf({ '/work-task/site/project': [] })],
  ['an employee', employee],
  ['an owner of another company', stranger],
])('%s may do nothing with a project', (_who, actor) => {
  expect(WORK_PROJECT_STATUSES.flatMap((status) => on(actor, status))).toEqual([]);
});
