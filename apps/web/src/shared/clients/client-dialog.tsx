import { Stack } from '@mantine/core';
import { type Client, clients } from '@mesra/contract/clients/client';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { type ClientValues, clientValues } from './client-values.ts';

interface ClientDialogProps {
  /** Null creates one. */
  row: Client | null;
  onClose: () => void;
  onCreated?: (client: Client) => void;
}

function useFields(): FieldSpecs<ClientValues, Client> {
  const { t } = useTranslation('clients');
  return {
    name: { label: t('name'), required: true, maxLength: 120 },
    registration_number: { label: t('registration_number'), maxLength: 40 },
    address: { label: t('address'), kind: 'own' },
    postcode: { label: t('postcode'), kind: 'own' },
    city: { label: t('city'), kind: 'own' },
    state: { label: t('state'), kind: 'own' },
    phone: { label: t('phone'), inputMode: 'tel', maxLength: 30 },
    email: { label: t('email'), type: 'email', maxLength: 160 },
    note: { label: t('note'), kind: 'lines', maxLength: 2000 },
  };
}

/** Creates or changes a client. */
export function ClientDialog({ row, onClose, onCreated }: ClientDialogProps) {
  const { t } = useTranslation('clients');
  const { company } = useSession();
  const create = useWrite(clients.create, { silent: true });
  const update = useWrite(clients.update, { silent: true });
  const editor = useEditor<Client, ClientValues, ClientValues>({
    ...{ row, valuesOf: clientValues, fields: useFields(), schema: clients.input, onClose },
    save: async (body) => {
      if (row) await update.mutateAsync({ params: { id: row.id }, body });
      else onCreated?.((await create.mutateAsync({ body: { ...body, company_id: company.id } })).data);
    },
  });
  return (
    <EditorDialog title={row ? t('edit_title', { name: row.name }) : t('new')} editor={editor}>
      <Stack gap="md">
        <EditorFields editor={editor} names={['name', 'registration_number']} />
        <AddressFields form={editor.form} others />
        <EditorFields editor={editor} names={['phone', 'email']} unfocused />
        <EditorField editor={editor} name="note" />
      </Stack>
    </EditorDialog>
  );
}
