import { type CostCentre, costCentres } from '@mesra/contract/employee-pay/cost-centre';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { FieldList } from '../../ui/field-list.tsx';

const inForm = { silent: true } as const;

/** The cost centres part: the register of who bears costs. One in use is archived, not deleted. */
export function CostCentrePart() {
  const { t } = useTranslation('payroll-setting');
  const { company, role, may } = useSession();
  const query = { company_id: company.id, archived: true, per_page: 100 };
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(costCentres.list.path), query],
    queryFn: ({ signal }) => callList(costCentres.list, { query, signal }),
    meta: { silent: true },
  });
  const create = useWrite(costCentres.create, inForm);
  const update = useWrite(costCentres.update, inForm);
  const remove = useWrite(costCentres.remove);
  const atSites = role.modules['work-task'] === true;
  const chosen = (data?.data ?? []).flatMap(({ work_site_ids, work_sites }) =>
    work_site_ids.map((id, at) => ({ value: String(id), label: work_sites[at] ?? '' })),
  );
  const { options, onSearch } = useResourceOptions(workSiteEndpoints.choices, atSites, undefined, chosen);
  const rows = data?.data.map((row) => ({ ...row, archived: row.archived_at !== null }));
  return (
    <FieldList<CostCentre & { archived: boolean }>
      labels={{
        title: t('parts.centres'),
        hint: t('centres.hint'),
        add: t('centres.add'),
        edit: t('centres.edit'),
        none: t('centres.none'),
        effect: t('centres.remove_effect'),
      }}
      rows={rows}
      error={error}
      retry={refetch}
      fields={{
        code: { label: t('centres.code'), maxLength: 30 },
        name: { label: t('items.field.name'), required: true, maxLength: 120 },
        name_malay: { label: t('items.field.name_malay'), maxLength: 120 },
        ...(atSites
          ? {
              work_site_ids: {
                label: t('centres.sites'),
                description: t('centres.sites_hint'),
                kind: 'ids' as const,
                ...{ options, onSearch },
              },
            }
          : {}),
        archived: {
          label: t('centres.state'),
          kind: 'choice',
          initial: 'false',
          options: [
            { value: 'false', label: t('centres.in_use') },
            { value: 'true', label: t('centres.archived') },
          ],
        },
      }}
      nameOf={(row) => row.name}
      schema={costCentres.input}
      mayEdit={may('/payroll/setting', 'Update')}
      create={({ archived: _archived, ...body }) =>
        create.mutateAsync({ body: { ...body, company_id: company.id } as never })
      }
      update={(row, { archived, ...body }) =>
        update.mutateAsync({
          params: { id: row.id },
          body: { ...body, archived: archived === 'true' } as never,
        })
      }
      remove={(row) => remove.mutate({ params: { id: row.id } })}
    />
  );
}
