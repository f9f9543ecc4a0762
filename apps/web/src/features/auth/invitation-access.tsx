import { Stack, Text } from '@mantine/core';
import type { InvitedAccess as Sees } from '@mesra/contract/session/invitation-answer';
import { useTranslation } from 'react-i18next';

const UNIT_COLUMNS = ['branch_id', 'division_id', 'department_id', 'position_level_id'] as const;

/** The employee access that the invitation grants. */
export function InvitedAccess({ sees }: { sees: Sees }) {
  const { t } = useTranslation('auth');
  const columns = UNIT_COLUMNS.filter((column) => sees[column].length > 0);
  return (
    <Stack gap={4} ta="center">
      <Text fw={600} size="sm">
        {t('invitation.sees.title')}
      </Text>
      {sees.everyone ? <Text size="sm">{t('invitation.sees.everyone')}</Text> : null}
      {columns.map((column) => (
        <Text key={column} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t(`invitation.sees.${column}`, { names: sees[column].join(', ') })}
        </Text>
      ))}
      {sees.people > 0 ? (
        <Text size="sm">
          {t(columns.length > 0 ? 'invitation.sees.besides' : 'invitation.sees.people', {
            count: sees.people,
          })}
        </Text>
      ) : null}
    </Stack>
  );
}
