import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadMessages } from '../../lib/i18n.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { auditCalls } from './audit-calls.ts';

const loadRows = async () =>
  (await Promise.all([import('./changes-rows.tsx'), loadMessages(['audit'])]))[0].ChangesRows;

/** On the dashboard of who sees the audit log: what others have changed since the last visit, by kind of record. */
export function ChangesCard() {
  const { company } = useSession();
  const company_id = company.id;
  const { data } = useQuery({ ...read(auditCalls.changes, { query: { company_id } }), ...inCard });
  const { mutate } = useWrite(auditCalls.visit, { notify: false, silent: true });
  const answered = data !== undefined;
  useEffect(() => {
    if (answered) mutate({ body: { company_id } });
  }, [answered, company_id, mutate]);
  const Rows = useLoaded((data?.records.length ?? 0) > 0, loadRows);
  return Rows && data?.since && data.records.length > 0 ? (
    <Rows since={data.since} after={data.after ?? 0} records={data.records} />
  ) : null;
}
