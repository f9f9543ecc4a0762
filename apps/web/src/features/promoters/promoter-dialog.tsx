import { SegmentedControl, Stack } from '@mantine/core';
import {
  type Promoter,
  type PromoterKind,
  promoterEndpoints,
  promoterKind,
} from '@mesra/contract/promoters/promoter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { BankField } from '../../shared/reference-fields.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { Fields } from '../../ui/form.tsx';

interface PromoterDialogProps {
  /** Null creates one. */
  id: number | null;
  onClose: () => void;
}

/** Adds a promoter, or changes one once the record is read. */
export function PromoterDialog({ id, onClose }: PromoterDialogProps) {
  const { data } = useQuery({
    ...read(promoterEndpoints.read, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  if (id !== null && !data) return null;
  return <PromoterForm promoter={id === null ? null : (data ?? null)} onClose={onClose} />;
}

interface Values extends Record<string, unknown> {
  code: string;
  employee_id: number | null;
  name: string;
  identity_number: string;
  phone: string;
  email: string;
  bank_swift: string;
  bank_account: string;
  note: string;
}

const valuesOf = (row: Promoter | null): Values => ({
  code: row?.code ?? '',
  employee_id: row?.employee?.id ?? null,
  name: row?.employee ? '' : (row?.name ?? ''),
  identity_number: row?.identity_number ?? '',
  phone: row?.employee ? '' : (row?.phone ?? ''),
  email: row?.employee ? '' : (row?.email ?? ''),
  bank_swift: row?.bank_swift ?? '',
  bank_account: row?.bank_account ?? '',
  note: row?.note ?? '',
});

/** The fields of an outsider, in their order. */
const OUTSIDER = ['name', 'identity_number', 'phone', 'email'] as const;

function PromoterForm({ promoter, onClose }: { promoter: Promoter | null; onClose: () => void }) {
  const { t } = useTranslation('promoters');
  const { company } = useSession();
  const [kind, setKind] = useState<PromoterKind>(promoter?.kind ?? 'Outsider');
  const create = useWrite(promoterEndpoints.create, { silent: true });
  const update = useWrite(promoterEndpoints.update, { silent: true });
  const fields: FieldSpecs<Values, Promoter> = {
    code: { label: t('field.code'), required: true, maxLength: 30 },
    employee_id: {
      label: t('field.employee'),
      kind: 'own',
      read: ({ employee_id: id }, row) =>
        row?.employee?.id === id ? (row?.employee?.name ?? '') : String(id ?? ''),
    },
    name: { label: t('field.name'), required: true, maxLength: 160 },
    identity_number: { label: company.config.identity_type_label, required: true, maxLength: 20 },
    phone: { label: t('field.phone'), inputMode: 'tel', maxLength: 30 },
    email: { label: t('field.email'), maxLength: 120 },
    bank_swift: { label: t('field.bank_swift'), kind: 'own', read: ({ bank_swift }) => bank_swift },
    bank_account: { label: t('field.bank_account'), inputMode: 'numeric', maxLength: 34 },
    note: { label: t('field.note'), kind: 'lines', maxLength: 2000 },
  };
  const outside = kind === 'Outsider';
  const bodyOf = ({ code, note, employee_id, ...own }: Values) => ({
    ...{ code, note },
    ...(outside ? own : {}),
    ...(promoter ? {} : { company_id: company.id, employee_id: outside ? null : employee_id }),
  });
  const editor = useEditor<Promoter, Values, Record<string, unknown>>({
    row: promoter,
    valuesOf,
    fields,
    toBody: bodyOf,
    schema: promoter ? promoterEndpoints.update.body : promoterEndpoints.create.body,
    save: async (body) => {
      if (promoter) await update.mutateAsync({ params: { id: promoter.id }, body: body as never });
      else await create.mutateAsync({ body: body as never });
    },
    onClose,
  });
  const { form } = editor;
  return (
    <EditorDialog title={promoter ? t('edit_title', { name: promoter.name }) : t('add')} editor={editor}>
      <Stack gap="md">
        {promoter ? null : (
          <SegmentedControl
            aria-label={t('field.kind')}
            data={promoterKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(value as PromoterKind)}
          />
        )}
        <Fields>
          <EditorField editor={editor} name="code" autoFocus />
          {outside || promoter ? null : (
            <PersonPicker
              label={t('field.employee')}
              required
              value={form.values.employee_id}
              onChange={(value) => form.setFieldValue('employee_id', value)}
              error={form.errors.employee_id}
            />
          )}
          {outside ? OUTSIDER.map((name) => <EditorField key={name} editor={editor} name={name} />) : null}
          {outside ? (
            <>
              <BankField
                label={t('field.bank_swift')}
                swift={form.values.bank_swift}
                value={form.values.bank_swift || null}
                onChange={(value) => form.setFieldValue('bank_swift', value ?? '')}
                error={form.errors.bank_swift}
                clearable
              />
              <EditorField editor={editor} name="bank_account" />
            </>
          ) : null}
        </Fields>
        <EditorField editor={editor} name="note" />
      </Stack>
    </EditorDialog>
  );
}
