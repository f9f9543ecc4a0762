import { Button, List, Text } from '@mantine/core';
import { bankAccountEndpoints } from '@mesra/contract/company/bank-account';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { BankDialog } from './bank-account-dialog.tsx';

/** The accounts that a new company pays from. */
export function SetupBank({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation(['company-setup', 'company-bank']);
  const { company } = useSession();
  const [adding, setAdding] = useState(false);
  const query = { company_id: company.id, per_page: 50 } as const;
  const { data } = useQuery({
    queryKey: [...keyOf(bankAccountEndpoints.list.path), 'setup', query],
    queryFn: ({ signal }) => callList(bankAccountEndpoints.list, { query, signal }),
  });
  const rows = data?.data ?? [];
  const close = () => {
    setAdding(false);
    onSaved();
  };
  return (
    <Section
      title={t('bank.title')}
      description={t('bank.hint')}
      actions={
        <Button
          variant={rows.length > 0 ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} />}
          onClick={() => setAdding(true)}
        >
          {t('company-bank:add')}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{t('bank.none')}</Text>
      ) : (
        <List listStyleType="none" spacing="xs">
          {rows.map((row) => (
            <List.Item key={row.id}>
              {row.bank_name} •••• {row.last_four} · {t(`company-bank:purposes.${row.purpose}`)}
            </List.Item>
          ))}
        </List>
      )}
      {adding ? <BankDialog account={null} onClose={close} /> : null}
    </Section>
  );
}
