import { Alert, Button, Group, Text } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';

/** Why employees cannot be added yet, and what to do about it. */
export function StructureNotice({ mayImport }: { mayImport: boolean }) {
  const { t } = useTranslation('employees');
  const { may } = useSession();
  const maySetUp = may('/admin/company/organizational');
  return (
    <Alert mb="md" icon={<IconSitemap />} title={t('gate.title')}>
      <Text>
        {t('gate.hint')} {maySetUp ? '' : t('gate.ask_owner')} {mayImport ? t('gate.or_import') : ''}
      </Text>
      {maySetUp ? (
        <Group mt="sm">
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/admin/company/organizational" />}
          >
            {t('gate.set_up')}
          </Button>
        </Group>
      ) : null}
    </Alert>
  );
}
