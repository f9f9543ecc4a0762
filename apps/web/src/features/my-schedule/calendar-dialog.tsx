import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { CopiedField } from '../../ui/copied-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCalendarAddress, useMakeCalendar, useRevokeCalendar } from './my-schedule.queries.ts';

/** The secret address from which a calendar application reads one's shifts: made, shown once, and revoked. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('my-schedule');
  const { company } = useSession();
  const { data } = useCalendarAddress();
  const [url, setUrl] = useState<string | null>(null);
  const make = useMakeCalendar();
  const revoke = useRevokeCalendar();
  const onMake = async () => {
    const replaces = data?.created_at != null;
    if (replaces && !(await askConfirm({ title: t('calendar.renew'), body: t('calendar.renew_effect') })))
      return;
    make.mutate({ body: { company_id: company.id } }, { onSuccess: (answer) => setUrl(answer.data.url) });
  };
  const onRevoke = async () => {
    const sure = { title: t('calendar.revoke_title'), body: t('calendar.revoke_effect'), danger: true };
    if (!(await askConfirm(sure))) return;
    revoke.mutate({ query: { company_id: company.id } }, { onSuccess: () => setUrl(null) });
  };
  return (
    <Dialog title={t('calendar.title')} opened onClose={onClose} keepOpen>
      <Stack gap="md">
        <Text>{t('calendar.hint')}</Text>
        {data === undefined ? (
          <Skeleton height={60} radius="md" />
        ) : url ? (
          <Address url={url} />
        ) : (
          <Text c="dimmed">
            {data.created_at === null
              ? t('calendar.none')
              : t('calendar.made', { day: formatDateTime(data.created_at) })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          {data?.created_at ? (
            <Button variant="subtle" color="red.8" loading={revoke.isPending} onClick={() => void onRevoke()}>
              {t('calendar.revoke')}
            </Button>
          ) : null}
          {url ? (
            <Button onClick={onClose}>{t('calendar.done')}</Button>
          ) : (
            <Button loading={make.isPending} disabled={data === undefined} onClick={() => void onMake()}>
              {data?.created_at ? t('calendar.renew') : t('calendar.make')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** An address that was just made. */
function Address({ url }: { url: string }) {
  const { t } = useTranslation('my-schedule');
  return (
    <Stack gap="xs">
      <Notice tone="warning">{t('calendar.once')}</Notice>
      <CopiedField
        label={t('calendar.address')}
        copyLabel={t('calendar.copy')}
        value={url}
        beside={
          <Button
            component="a"
            variant="default"
            size="compact-sm"
            href={url.replace(/^https?:/, 'webcal:')}
            leftSection={<IconCalendar size={14} />}
          >
            {t('calendar.subscribe')}
          </Button>
        }
      />
    </Stack>
  );
}
