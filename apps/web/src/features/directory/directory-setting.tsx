import { Skeleton, Stack, Switch } from '@mantine/core';
import { directoryEndpoints } from '@mesra/contract/directory/directory';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { showPopup } from '../../lib/feedback.ts';
import { read } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Section } from '../../ui/section.tsx';

const SHOWN = ['directory_email', 'directory_phone'] as const;

/** Which ways to reach people the directory shows; each switch saves by itself. */
export function DirectorySetting() {
  const { t } = useTranslation('directory');
  const { company } = useSession();
  const params = { id: company.id };
  const { data, refetch } = useQuery(read(directoryEndpoints.setting, { params }));
  const write = useWrite(directoryEndpoints.changeSetting, {
    silent: true,
  });
  const set = async (field: (typeof SHOWN)[number], on: boolean) => {
    if (!data || write.isPending) return;
    const { directory_email, directory_phone, version } = data;
    const body = { directory_email, directory_phone, version, [field]: on };
    try {
      await write.mutateAsync({ params, body });
    } catch (error) {
      if (isStale(error)) showPopup({ lines: [t('setting.stale')], okay: true });
      else reportProblem(error);
      await refetch();
    }
  };
  return (
    <Section title={t('setting.title')} description={t('setting.hint')}>
      {data ? (
        <Stack gap="md">
          {SHOWN.map((field) => (
            <Switch
              key={field}
              label={t(`setting.${field}`)}
              description={field === 'directory_phone' ? t('setting.phone_hint') : undefined}
              checked={data[field]}
              disabled={write.isPending}
              onChange={(event) => void set(field, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      ) : (
        <Skeleton height={64} />
      )}
    </Section>
  );
}
