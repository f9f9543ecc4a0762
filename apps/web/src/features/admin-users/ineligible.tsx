import { Button, Stack } from '@mantine/core';
import type { Admin } from '@mesra/contract/admin-users/admin';
import { IconLock, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';

interface IneligibleProps {
  admin: Admin;
  /** Page access, or employee access. */
  about: 'access' | 'scope';
  children: ReactNode;
}

/** Explains why access cannot be set for owners and plain employees, or why it is read-only. */
export function Ineligible({ admin, about, children }: IneligibleProps) {
  const { t } = useTranslation('admin-users');
  const plain = admin.type === 'employee' && !admin.is_admin;
  if (admin.type === 'owner' || plain) {
    return (
      <Notice
        tone={plain ? 'plain' : 'info'}
        icon={plain ? <IconUser size={18} /> : <IconShieldCheck size={18} />}
        title={t(plain ? `${about}.employee` : `${about}.owner`)}
        actions={
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/admin/user/view" search={{ id: admin.id }} />}
          >
            {t('access.to_profile')}
          </Button>
        }
      >
        {t(plain ? `${about}.employee_hint` : `${about}.owner_hint`)}
      </Notice>
    );
  }
  const may = about === 'access' ? admin.can.set_access : admin.can.set_scope;
  if (may) return children;
  return (
    <Stack gap="md">
      <Notice tone="plain" icon={<IconLock size={18} />} title={t(`${about}.locked`)}>
        {t(`${about}.locked_hint`)}
      </Notice>
      {children}
    </Stack>
  );
}
