import { domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { useAddDomain } from './domains.mutations.ts';

/** Adds a domain; the address of this very page is suggested. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('domains');
  const { company } = useSession();
  const navigate = useNavigate();
  const add = useAddDomain();
  const { form, submit, saving } = useContractForm({
    schema: domainAdminEndpoints.create.body,
    initial: { origin: window.location.origin },
    toBody: (values) => ({ ...values, company_id: company.id }),
    unguarded: true,
    label: (field) => (field === 'origin' ? t('new.origin') : undefined),
    save: async ({ origin }) => {
      const { data } = await add.mutateAsync({ body: { origin, company_id: company.id } });
      onClose();
      await navigate({ to: '/admin/company/domain', search: { id: data.id } });
    },
  });
  return (
    <Dialog title={t('new.title')} opened onClose={onClose} keepOpen>
      <Form onSubmit={submit} saving={saving} submitLabel={t('new.save')} onCancel={onClose}>
        <TextField
          label={t('new.origin')}
          description={t('new.origin_hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('origin')}
        />
      </Form>
    </Dialog>
  );
}
