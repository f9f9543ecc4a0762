import { Stack, Text } from '@mantine/core';
import type { InvitedAccess as Sees } from '@mesra/contract/session/invitation-answer';
import { useTranslation } from 'react-i18next';

const PLACES = ['branch_id', 'division_id', 'department_id', 'position_level_id'] as const;

/** Whose records the invited person will see. */
export function InvitedAccess({ sees }: { sees: Sees }) {
  const { t } = useTranslation('auth');
  const places = PLACES.filter((place) => sees[place].length > 0);
  return (
    <Stack gap={4} ta="center">
      <Text fw={600} size="sm">
        {t('invitation.sees.title')}
      </Text>
      {sees.everyone ? <Text size="sm">{t('invitation.sees.everyone')}</Text> : null}
      {places.map((place) => (
        <Text key={place} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t(`invitation.sees.${place}`, { names: sees[place].join(', ') })}
        </Text>
      ))}
      {sees.people > 0 ? (
        <Text size="sm">
          {t(places.length > 0 ? 'invitation.sees.besides' : 'invitation.sees.people', {
            count: sees.people,
          })}
        </Text>
      ) : null}
    </Stack>
  );
}
