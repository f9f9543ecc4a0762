import { sayMessage } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { type AssignedPeople, type AssignPeople, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { assignmentProblems, closedProblem } from '@mesra/domain/sites/assignments';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Call, handle } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { tellAssigned } from './assignment.notices.ts';
import { type Assignable, findPeople } from './assignment.reads.ts';
import { employeeWorkSites } from './sites.tables.ts';
import { findSite, type SiteCall, type SiteRecord } from './work-site.reads.ts';

type PeopleCall = SiteCall & Pick<Call<never>, 'language'>;

interface Judged {
  add: Assignable[];
  already: Assignable[];
  failed: { person: Assignable; message: Message }[];
}

/** Which of these people are at the site already on some of the days. */
async function alreadyThere({ tx }: SiteCall, site: SiteRecord, { ids, start_date, end_date }: AssignPeople) {
  const rows = await tx
    .select({ id: employeeWorkSites.employee_id })
    .from(employeeWorkSites)
    .where(
      and(
        eq(employeeWorkSites.company_id, site.company_id),
        eq(employeeWorkSites.work_site_id, site.id),
        inArray(employeeWorkSites.employee_id, ids),
        sql`daterange(${employeeWorkSites.start_date}, ${employeeWorkSites.end_date}, '[]')
          && daterange(${start_date}::date, ${end_date}::date, '[]')`,
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** What would become of each of the chosen. Not found where any is not to be seen by the caller. */
async function judge(call: SiteCall, site: SiteRecord, asked: AssignPeople, lock: boolean): Promise<Judged> {
  if (asked.end_date !== null && asked.end_date < asked.start_date)
    throw invalid('end_date', 'site.ends_before_start');
  const people = await findPeople(call, [site.company_id], asked.ids, lock);
  if (people.length !== asked.ids.length) throw notFound();
  const there = await alreadyThere(call, site, asked);
  const judged: Judged = { add: [], already: [], failed: [] };
  for (const person of people.sort((a, b) => a.name.localeCompare(b.name))) {
    const [wrong] = [...closedProblem(site), ...assignmentProblems(asked, site, person)];
    if (there.has(person.id)) judged.already.push(person);
    else if (wrong)
      judged.failed.push({
        person,
        message: { key: wrong.problem.key, params: { ...wrong.problem.params } },
      });
    else judged.add.push(person);
  }
  return judged;
}

const named = ({ id, name, employee_code }: Assignable) => ({ id, label: `${name} (${employee_code})` });

const present = ({ add, already, failed }: Judged, language: PeopleCall['language']): AssignedPeople => ({
  added: add.length,
  already: already.map(named),
  failures: failed.map(({ person, message }) => ({
    ...named(person),
    message: sayMessage(message, language),
  })),
});

const preview = handle(workSiteEndpoints.previewPeople, async (call) => {
  const site = await findSite(call, call.params.id);
  return { data: present(await judge(call, site, call.body, false), call.language) };
});

const assignPeople = handle(workSiteEndpoints.assignPeople, async (call) => {
  const { body, tx } = call;
  const site = await findSite(call, call.params.id, 'share');
  const judged = await judge(call, site, body, true);
  const { company_id, id: work_site_id } = site;
  const { start_date, end_date } = body;
  if (judged.add.length > 0)
    await tx
      .insert(employeeWorkSites)
      .values(
        judged.add.map(({ id }) => ({ company_id, work_site_id, employee_id: id, start_date, end_date })),
      );
  const people = judged.add.map(({ id }) => id);
  await tellAssigned(call, site, people, { kind: 'work_site_given', day: start_date });
  return { data: present(judged, call.language), message: 'site.assigned' };
});

export const peopleHandlers = [preview, assignPeople];
