import type { ContactEndpoints } from '@mesra/contract/kit/contact';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { read } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { FieldList } from '../../ui/field-list.tsx';
import type { ListValues } from '../../ui/owned-rows.ts';

interface ContactListProps {
  endpoints: ContactEndpoints;
  /** The record that they are of. */
  id: number;
  mayEdit: boolean;
  /** Who sees them, if that is worth saying. */
  hint?: string;
  /** What removing one means. */
  effect: string;
}

/** Whom to turn to: the contacts of a record. */
export function ContactList({ endpoints, id, mayEdit, hint, effect }: ContactListProps) {
  const { t } = useTranslation('contacts');
  const params = { id };
  const rows = useQuery({ ...read(endpoints.list, { params }), meta: { silent: true } });
  const create = useWrite(endpoints.create, { silent: true });
  const update = useWrite(endpoints.update, { silent: true });
  const remove = useWrite(endpoints.remove);
  const fields: FieldSpecs<ListValues> = {
    name: { label: t('name'), required: true, maxLength: 160 },
    role: { label: t('role'), maxLength: 120 },
    phone: { label: t('phone'), inputMode: 'tel', maxLength: 30 },
    email: { label: t('email'), type: 'email', maxLength: 160 },
    note: { label: t('note'), maxLength: 255 },
    sort_order: {
      label: t('sort_order'),
      description: t('sort_order_hint'),
      inputMode: 'numeric',
      maxLength: 3,
    },
  };
  return (
    <FieldList
      labels={{ title: t('title'), hint, add: t('add'), edit: t('edit'), none: t('none'), effect }}
      rows={rows.data}
      error={rows.error}
      retry={rows.refetch}
      fields={fields}
      nameOf={(row) => row.name}
      schema={endpoints.create.body}
      mayEdit={mayEdit}
      create={(body) => create.mutateAsync({ params, body: body as never })}
      update={(row, body) =>
        update.mutateAsync({ params: { ...params, contact_id: row.id }, body: body as never })
      }
      remove={(row) => remove.mutate({ params: { ...params, contact_id: row.id } })}
    />
  );
}
