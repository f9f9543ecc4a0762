import { siteAllowanceEndpoints } from '@mesra/contract/sites/site-allowance';
import type { WorkSite } from '@mesra/contract/sites/work-site';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { FieldList } from '../../ui/field-list.tsx';
import type { ListValues } from '../../ui/owned-rows.ts';

/** What days with a verified visit at a site pay, by day from which it counts. */
export function SiteAllowances({ site }: { site: WorkSite }) {
  const { t } = useTranslation('sites');
  const params = { id: site.id };
  const rows = useQuery({ ...read(siteAllowanceEndpoints.list, { params }), meta: { silent: true } });
  const create = useWrite(siteAllowanceEndpoints.create, { silent: true });
  const update = useWrite(siteAllowanceEndpoints.update, { silent: true });
  const remove = useWrite(siteAllowanceEndpoints.remove);
  const fields: FieldSpecs<ListValues> = {
    effective_from: { label: t('allowance.effective_from'), kind: 'day', required: true },
    amount: {
      label: t('allowance.amount'),
      kind: 'money',
      required: true,
      read: ({ amount }) => {
        const plain = String(amount ?? '').replaceAll(',', '');
        return plain !== '' && Number(plain) === 0 ? t('allowance.ended') : plain && formatMoney(plain);
      },
    },
  };
  return (
    <FieldList
      labels={{
        title: t('allowance.title'),
        hint: t('allowance.hint'),
        add: t('allowance.add'),
        edit: t('allowance.edit'),
        none: t('allowance.none'),
        effect: t('allowance.effect'),
      }}
      rows={rows.data}
      error={rows.error}
      retry={rows.refetch}
      fields={fields}
      nameOf={(row) => t('allowance.named', { day: formatDate(row.effective_from) })}
      schema={siteAllowanceEndpoints.create.body}
      mayEdit={site.can.update}
      create={(body) => create.mutateAsync({ params, body: body as never })}
      update={(row, body) =>
        update.mutateAsync({ params: { ...params, allowance_id: row.id }, body: body as never })
      }
      remove={(row) => remove.mutate({ params: { ...params, allowance_id: row.id } })}
    />
  );
}
