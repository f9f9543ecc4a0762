import { Button, Group, Stack, Text } from '@mantine/core';
import {
  ownPayslipMailEndpoints as endpoints,
  type OwnPayslipMail,
} from '@mesra/contract/payroll-documents/payslip-mail';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { Section } from '../../ui/section.tsx';

const loadDialog = () => import('./payslip-password-dialog.tsx').then((part) => part.PayslipPasswordDialog);

/** Where one's own payslips are mailed to, what opens them, and a password of one's own. */
export function MyPayslipMail() {
  const { company } = useSession();
  const { data } = useQuery({
    ...read(endpoints.read, { query: { company_id: company.id } }),
    meta: { silent: true },
  });
  return data ? <Mail mail={data} /> : null;
}

function Mail({ mail: { address, password } }: { mail: OwnPayslipMail }) {
  const { t } = useTranslation('payslip');
  const { company } = useSession();
  const [setting, setSetting] = useState(false);
  const Dialog = useLoaded(setting, loadDialog);
  const update = useWrite(endpoints.update);
  const remove = async () => {
    const sure = await askConfirm({ title: t('mail.ask_remove'), body: t('mail.remove_effect') });
    if (sure) update.mutate({ body: { company_id: company.id, password: null } });
  };
  return (
    <Section title={t('mail.title')}>
      <Stack gap="sm">
        <Text size="sm">{address === null ? t('mail.no_address') : t('mail.to', { address })}</Text>
        <Text size="sm">{password === null ? t('mail.no_password') : t(`mail.opens.${password}`)}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => setSetting(true)}>
            {t(password === 'own' ? 'mail.change' : 'mail.set')}
          </Button>
          {password === 'own' ? (
            <Button variant="default" loading={update.isPending} onClick={() => void remove()}>
              {t('mail.remove')}
            </Button>
          ) : null}
        </Group>
      </Stack>
      {setting && Dialog ? (
        <Dialog companyId={company.id} changes={password === 'own'} onClose={() => setSetting(false)} />
      ) : null}
    </Section>
  );
}
