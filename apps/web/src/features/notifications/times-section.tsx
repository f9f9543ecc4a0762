import { Group, Stack, Switch } from '@mantine/core';
import {
  type NotificationSettings,
  notificationSettingEndpoints,
} from '@mesra/contract/notifications/notification-setting';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { useWrite } from '../../lib/write.ts';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';

const NIGHT = { from: '22:00', to: '07:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatTimeOfDay(`${String(hour).padStart(2, '0')}:00`),
}));

/** When the digest comes, and when nothing does. */
export function TimesSection({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation('notifications');
  const write = useWrite(notificationSettingEndpoints.update);
  const sent = write.isPending ? write.variables.body : undefined;
  const quiet = sent?.quiet === undefined ? settings.quiet : sent.quiet;
  const hour = sent?.digest_hour ?? settings.digest_hour;
  return (
    <Section title={t('times.title')} description={t('times.hint')}>
      <Stack gap="md">
        <Group align="flex-end" gap="md">
          <SelectField
            label={t('times.digest')}
            allowDeselect={false}
            data={HOURS}
            value={String(hour)}
            onChange={(value) => write.mutate({ body: { digest_hour: Number(value) } })}
          />
        </Group>
        <Switch
          label={t('times.quiet')}
          description={t('times.quiet_hint')}
          checked={quiet !== null}
          onChange={(event) => write.mutate({ body: { quiet: event.currentTarget.checked ? NIGHT : null } })}
        />
        {quiet ? (
          <Group align="flex-end" gap="md">
            <TimeField
              label={t('times.from')}
              value={quiet.from}
              onChange={(from) => write.mutate({ body: { quiet: { ...quiet, from } } })}
            />
            <TimeField
              label={t('times.to')}
              value={quiet.to}
              onChange={(to) => write.mutate({ body: { quiet: { ...quiet, to } } })}
            />
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}
