import { Button, Group, Stack, Text } from '@mantine/core';
import { myEaFormEndpoints } from '@mesra/contract/annual-forms/ea-form';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { pdfAddress } from '../../shared/payslip/pdf-address.ts';
import { Section } from '../../ui/section.tsx';

/** One's own EA forms that are issued, each as a file; nothing while there is none. */
export function MyEaForms() {
  const { t } = useTranslation('my-ea-form');
  const { company } = useSession();
  const { data } = useQuery({
    ...read(myEaFormEndpoints.list, { query: { company_id: company.id } }),
    meta: { silent: true },
  });
  if (!data || data.length === 0) return null;
  return (
    <Section title={t('title')} description={t('hint')}>
      <Stack gap="sm">
        {data.map(({ id, year, issued_at }) => (
          <Group key={id} justify="space-between" gap="sm">
            <div>
              <Text fw={600} c="var(--text-strong)">
                {t('of', { year })}
              </Text>
              <Text size="sm" c="dimmed">
                {t('issued', { date: formatDateTime(issued_at) })}
              </Text>
            </div>
            <Button
              component="a"
              href={pdfAddress(myEaFormEndpoints.pdf.path, id)}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={t('download', { year })}
            >
              PDF
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
