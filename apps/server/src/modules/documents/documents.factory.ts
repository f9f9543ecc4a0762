import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';

export const DOCUMENTS = '/api/service/documents';
export const MINE = `${DOCUMENTS}/mine`;

export interface Company {
  id: number;
  owner: Person;
}
interface FileToSend {
  name: string;
  bytes: Buffer | string;
}
const TEXT: FileToSend = { name: 'rules.txt', bytes: 'Be kind to each other.\n' };

/** Uploads a document for everyone; `fields` overrides. */
export const uploadDocument = (
  product: TestProduct,
  company: Company,
  fields: Record<string, string> = {},
  options: { as?: Person; file?: FileToSend } = {},
): Promise<Answer> =>
  product.upload(DOCUMENTS, options.as ?? company.owner, options.file ?? TEXT, {
    company_id: String(company.id),
    title: 'House rules',
    readers: JSON.stringify({ kind: 'everyone' }),
    acknowledge: 'false',
    ...fields,
  });

/** The same; returns the document. */
export async function createDocument(...args: Parameters<typeof uploadDocument>) {
  const answer = await uploadDocument(...args);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** Uploads an employee's document. */
export const uploadOf = (
  product: TestProduct,
  as: Person,
  employeeId: number,
  fields: Record<string, string> = {},
  file: FileToSend = TEXT,
): Promise<Answer> =>
  product.upload(`/api/admin/employees/${employeeId}/documents`, as, file, {
    category: 'contract',
    title: 'Contract',
    ...fields,
  });

/** The same; returns the document. */
export async function createDocumentOf(...args: Parameters<typeof uploadOf>) {
  const answer = await uploadOf(...args);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
