import { clientReportEndpoints as endpoints } from '@mesra/contract/client-reports/client-report';
import { sql } from 'drizzle-orm';
import { sendDocument } from '../../kit/documents.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import type { OpenedLink } from '../../kit/shared-link.ts';
import { presentSharedPhotos, sharedPhotoKey, sharedPhotos } from '../outlet-days/outlet-days.api.ts';
import { type LinkCall, readClientReport, sharedPeriod } from './client-report.reads.ts';
import { clientReportFile } from './client-report-file.ts';

/** A call that came in by a link; 404 otherwise, which the access of the endpoints rules out. */
function linked(call: RowCall & { link: OpenedLink | null }): LinkCall {
  const { link } = call;
  if (!link) throw notFound();
  return { ...call, link };
}

const read = handle(endpoints.read, async (call) => ({
  data: await readClientReport(linked(call), call.query),
}));

const photos = handle(endpoints.photos, async (call) => {
  const { query, tx } = call;
  const found = sharedPhotos(await sharedPeriod(linked(call), query));
  const page = pageOf(query, { taken_at: sql`x.taken_at` }, sql`x.id`);
  const [data, counted] = await Promise.all([
    presentSharedPhotos(tx, found, page),
    countMatches(tx, sql`from (${found}) x`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

const photo = handle(endpoints.photo, async (call) => {
  const { link, params, tx, services } = { ...call, ...linked(call) };
  const project = { companyId: link.company_id, projectId: link.target_id };
  const file_key = await sharedPhotoKey(tx, project, params);
  if (!file_key) throw notFound();
  const name = `${params.kind}-${params.id}.webp`;
  return sendDocument(services, { file_key, name, type: 'image/webp' }, true);
});

const file = handle(endpoints.file, async (call) => {
  const { format, ...requested } = call.query;
  return clientReportFile(await readClientReport(linked(call), requested), {
    format,
    language: call.language,
  });
});

export const clientReportHandlers = [read, photos, photo, file];
