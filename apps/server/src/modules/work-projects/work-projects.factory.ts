import type { Person, TestProduct } from '../../kit/testing/product.ts';

export const PROJECTS = '/api/work-task/projects';

interface ProjectCompany {
  id: number;
  owner: Person;
}

let created = 0;

/** A project of this November made over HTTP, with a code of its own; `work_site_ids` is to be named. */
export async function addProject(
  product: TestProduct,
  { id, owner }: ProjectCompany,
  values: Record<string, unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
): Promise<any> {
  created += 1;
  const body = {
    ...{ company_id: id, code: `P${created}`, name: `Project ${created}` },
    ...{ start_date: '2026-11-01', end_date: '2026-11-30', ...values },
  };
  const answer = await product.call('POST', PROJECTS, { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
