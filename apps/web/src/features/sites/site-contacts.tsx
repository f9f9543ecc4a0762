import { siteContactEndpoints } from '@mesra/contract/sites/site-contact';
import type { WorkSite } from '@mesra/contract/sites/work-site';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { read } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { FieldList } from '../../ui/field-list.tsx';
import type { ListValues } from '../../ui/owned-rows.ts';

/** Whom visitors of a site may turn to. */
export function SiteContacts({ site }: { site: WorkSite }) {
  const { t } = useTranslation('sites');
  const params = { id: site.id };
  const rows = useQuery({ ...read(siteContactEndpoints.list, { params }), meta: { silent: true } });
  const create = useWrite(siteContactEndpoints.create, { silent: true });
  const update = useWrite(siteContactEndpoints.update, { silent: true });
  const remove = useWrite(siteContactEndpoints.remove);
  const fields: FieldSpecs<ListValues> = {
    name: { label: t('contact.name'), required: true, maxLength: 160 },
    role: { label: t('contact.role'), maxLength: 120 },
    phone: { label: t('contact.phone'), inputMode: 'tel', maxLength: 30 },
    email: { label: t('contact.email'), type: 'email', maxLength: 160 },
    note: { label: t('contact.note'), maxLength: 255 },
    sort_order: {
      label: t('contact.sort_order'),
      description: t('contact.sort_order_hint'),
      inputMode: 'numeric',
      maxLength: 3,
    },
  };
  return (
    <FieldList
      labels={{
        title: t('contact.title'),
        hint: t('contact.hint'),
        add: t('contact.add'),
        edit: t('contact.edit'),
        none: t('contact.none'),
        effect: t('contact.effect'),
      }}
      rows={rows.data}
      error={rows.error}
      retry={rows.refetch}
      fields={fields}
      nameOf={(row) => row.name}
      schema={siteContactEndpoints.create.body}
      mayEdit={site.can.update}
      create={(body) => create.mutateAsync({ params, body: body as never })}
      update={(row, body) =>
        update.mutateAsync({ params: { ...params, contact_id: row.id }, body: body as never })
      }
      remove={(row) => remove.mutate({ params: { ...params, contact_id: row.id } })}
    />
  );
}
