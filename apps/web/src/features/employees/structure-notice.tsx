import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why employees cannot be added yet, and what to do about it. */
export function StructureNotice({ mayImport }: { mayImport: boolean }) {
  const { t } = useTranslation('employees');
  const { may } = useSession();
  const maySetUp = may('/admin/company/organizational');
  const lines = [t('gate.hint')];
  if (!maySetUp) lines.push(t('gate.ask_owner'));
  if (mayImport) lines.push(t('gate.or_import'));
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice
        tone="info"
        icon={<IconSitemap />}
        title={t('gate.title')}
        actions={
          maySetUp ? (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/admin/company/organizational" />}
            >
              {t('gate.set_up')}
            </Button>
          ) : null
        }
      >
        {lines.join(' ')}
      </Notice>
    </div>
  );
}
