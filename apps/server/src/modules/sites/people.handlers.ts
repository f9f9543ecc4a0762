import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { type AssignedPeople, type AssignPeople, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { assignmentProblems, closedProblem } from '@mesra/domain/sites/assignments';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Call, handle } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { notifyAssigned } from './site-assignment.notices.ts';
import { type Assignable, findPeople } from './site-assignment.reads.ts';
import { siteAssignments } from './sites.tables.ts';
import { findSite, type SiteCall, type StoredSite } from './work-site.reads.ts';

type PeopleCall = SiteCall & Pick<Call<never>, 'language'>;

interface Evaluation {
  add: Assignable[];
  already: Assignable[];
  failed: { person: Assignable; message: Message }[];
}

/** Which of these people are at the site already on some of the days. */
async function alreadyThere({ tx }: SiteCall, site: StoredSite, { ids, start_date, end_date }: AssignPeople) {
  const rows = await tx
    .select({ id: siteAssignments.employee_id })
    .from(siteAssignments)
    .where(
      and(
        eq(siteAssignments.company_id, site.company_id),
        eq(siteAssignments.work_site_id, site.id),
        inArray(siteAssignments.employee_id, ids),
        sql`daterange(${siteAssignments.start_date}, ${siteAssignments.end_date}, '[]')
          && daterange(${start_date}::date, ${end_date}::date, '[]')`,
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** What would become of each of the chosen. Not found where any is not to be seen by the caller. */
async function evaluate(
  call: SiteCall,
  site: StoredSite,
  requested: AssignPeople,
  lock: boolean,
): Promise<Evaluation> {
  if (requested.end_date !== null && requested.end_date < requested.start_date)
    throw invalid('end_date', 'validation.ends_before_start');
  const people = await findPeople(call, [site.company_id], requested.ids, lock);
  if (people.length !== requested.ids.length) throw notFound();
  const there = await alreadyThere(call, site, requested);
  const evaluated: Evaluation = { add: [], already: [], failed: [] };
  for (const person of people.sort((a, b) => a.name.localeCompare(b.name))) {
    const [wrong] = [...closedProblem(site), ...assignmentProblems(requested, site, person)];
    if (there.has(person.id)) evaluated.already.push(person);
    else if (wrong)
      evaluated.failed.push({
        person,
        message: { key: wrong.problem.key, params: { ...wrong.problem.params } },
      });
    else evaluated.add.push(person);
  }
  return evaluated;
}

const named = ({ id, name, employee_code }: Assignable) => ({ id, label: `${name} (${employee_code})` });

const present = ({ add, already, failed }: Evaluation, language: PeopleCall['language']): AssignedPeople => ({
  added: add.length,
  already: already.map(named),
  failures: failed.map(({ person, message }) => ({
    ...named(person),
    message: messageText(message, language),
  })),
});

const preview = handle(workSiteEndpoints.previewPeople, async (call) => {
  const site = await findSite(call, call.params.id);
  return { data: present(await evaluate(call, site, call.body, false), call.language) };
});

const assignPeople = handle(workSiteEndpoints.assignPeople, async (call) => {
  const { body, tx } = call;
  const site = await findSite(call, call.params.id, 'share');
  const evaluated = await evaluate(call, site, body, true);
  const { company_id, id: work_site_id } = site;
  const { start_date, end_date } = body;
  if (evaluated.add.length > 0)
    await tx
      .insert(siteAssignments)
      .values(
        evaluated.add.map(({ id }) => ({ company_id, work_site_id, employee_id: id, start_date, end_date })),
      );
  const people = evaluated.add.map(({ id }) => id);
  await notifyAssigned(call, site, people, { kind: 'work_site_given', day: start_date });
  return { data: present(evaluated, call.language), message: 'site.assigned' };
});

export const peopleHandlers = [preview, assignPeople];
