import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSetup } from './company.queries.ts';

/** The missing structure before employees can be added (spec section 5); nothing once it is complete. */
export function StructureGate() {
  const { t } = useTranslation('company-details');
  const { company } = useSession();
  const parts = useSetup(company.id, !company.has_structure);
  if (company.has_structure) return null;
  const missing = parts.filter((part) => !part.done).map((part) => part.kind);
  const first = missing[0] ?? 'branch';
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice
        tone="info"
        icon={<IconSitemap />}
        title={t('gate.title')}
        actions={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/admin/company/organizational"
                search={first === 'branch' ? {} : { kind: first }}
              />
            )}
          >
            {t('gate.go')}
          </Button>
        }
      >
        {t('gate.hint', { missing: missing.map((kind) => t(`gate.${kind}`)).join(', ') })}
      </Notice>
    </div>
  );
}
