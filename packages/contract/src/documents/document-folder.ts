import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, flag, id, instant, line, version } from '../kit/primitives.ts';

/** A folder of the document centre. */
export const documentFolder = z.object({
  id,
  company_id: id,
  parent_id: id.nullable(),
  name: z.string(),
  /** Documents in it and its subfolders, without archived ones. */
  documents_count: z.number().int(),
  archived_at: instant.nullable(),
  version,
  can: can(['update', 'remove']),
});
export type DocumentFolder = z.output<typeof documentFolder>;

const collection = '/api/service/documents/folders' as const;
const item = `${collection}/{id}` as const;
const access = [{ screen: '/admin/company/hris' }] as const;
const params = z.object({ id });
const parent = z.preprocess((value) => value || null, id.nullable());

export const documentFolderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'Every folder of the document centre, by name; with `archived` the archived ones too.',
    query: z.object({ company_id: id, archived: flag.default(false) }),
    response: z.array(documentFolder),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    company_wide: true,
    summary: 'Create a folder, at most the third within each other.',
    body: z.object({ company_id: id, name: line(80), parent_id: parent }),
    response: documentFolder,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    summary: 'Rename or move a folder, or archive it with all that is in it and bring that back.',
    params,
    body: z.object({
      name: line(80).optional(),
      parent_id: parent.optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: documentFolder,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    company_wide: true,
    summary: 'Delete an empty folder.',
    params,
    response: z.object({}),
  }),
};
