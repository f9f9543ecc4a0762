import { Button, Stack, Text } from '@mantine/core';
import {
  type BankCode,
  type BankFileSetting,
  bankCodes,
  bankFileSettingEndpoints,
} from '@mesra/contract/payroll-payments/bank-file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useBanks } from '../../lib/reference-data.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { LayoutGrade } from '../../shared/layout-grade.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { SettingPart } from './setting-part.tsx';

const loadDialog = () => import('./bank-dialog.tsx').then((part) => part.BankDialog);
const inForm = { silent: true } as const;

/** The bank files part: who the company is at its banks, and the code of each bank that it pays into. */
export function BankPart() {
  return (
    <SettingPart endpoint={bankFileSettingEndpoints.read}>
      {(setting) => (
        <Stack gap="md">
          <BankSection setting={setting} />
          <BankCodes />
        </Stack>
      )}
    </SettingPart>
  );
}

function BankSection({ setting }: { setting: BankFileSetting }) {
  const { t } = useTranslation('payroll-setting');
  const [editing, setEditing] = useState(false);
  const Dialog = useLoaded(editing, loadDialog);
  const shown = (value: string | null) => value ?? <Text c="dimmed">{t('banks.unset')}</Text>;
  const { cimb_padding, debit_account } = setting;
  return (
    <Section
      title={t('banks.title')}
      description={t('banks.hint')}
      actions={
        setting.can.update ? <Button onClick={() => setEditing(true)}>{t('banks.change')}</Button> : null
      }
    >
      <Facts
        items={[
          { label: t('banks.cimb_organisation_code'), value: shown(setting.cimb_organisation_code) },
          {
            label: t('banks.cimb_padding'),
            value: shown(cimb_padding && t(`banks.padding.${cimb_padding}`)),
          },
          { label: t('banks.cimb_payment_type'), value: shown(setting.cimb_payment_type) },
          { label: t('banks.maybank_corporate_id'), value: shown(setting.maybank_corporate_id) },
          {
            label: t('banks.debit_account'),
            value: debit_account ?? <Text c="dimmed">{t('banks.no_debit')}</Text>,
          },
          ...setting.layouts.map((layout) => ({
            label: [layout.title, layout.version].filter(Boolean).join(' '),
            value: <LayoutGrade layout={layout} />,
            key: layout.kind,
          })),
        ]}
      />
      {Dialog && editing ? <Dialog setting={setting} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

/** The BNM codes of banks as the company has entered them, each with where it is from. */
function BankCodes() {
  const { t } = useTranslation('payroll-setting');
  const { company, may } = useSession();
  const query = { company_id: company.id, per_page: 100 };
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(bankCodes.list.path), query],
    queryFn: ({ signal }) => callList(bankCodes.list, { query, signal }),
    meta: { silent: true },
  });
  const banks = useBanks().data ?? [];
  const nameOf = (swift: string) => banks.find((bank) => bank.swift_code === swift)?.name ?? swift;
  const create = useWrite(bankCodes.create, inForm);
  const update = useWrite(bankCodes.update, inForm);
  const remove = useWrite(bankCodes.remove);
  return (
    <FieldList<BankCode>
      labels={{
        title: t('banks.codes'),
        hint: t('banks.codes_hint'),
        add: t('banks.add'),
        edit: t('banks.edit'),
        none: t('banks.none'),
        effect: t('banks.remove_effect'),
      }}
      rows={data?.data}
      error={error}
      retry={refetch}
      fields={{
        bank_swift: {
          label: t('banks.bank'),
          kind: 'choice',
          required: true,
          options: banks.flatMap(({ name, swift_code }) =>
            swift_code ? [{ value: swift_code, label: name }] : [],
          ),
        },
        bank_code: { label: t('banks.bank_code'), required: true, maxLength: 7 },
        source: {
          label: t('banks.source'),
          description: t('banks.source_hint'),
          required: true,
          maxLength: 200,
        },
      }}
      nameOf={(row) => nameOf(row.bank_swift)}
      schema={bankCodes.input}
      mayEdit={may('/payroll/setting', 'Update')}
      create={(body) => create.mutateAsync({ body: { ...body, company_id: company.id } as never })}
      update={(row, body) => update.mutateAsync({ params: { id: row.id }, body: body as never })}
      remove={(row) => remove.mutate({ params: { id: row.id } })}
    />
  );
}
