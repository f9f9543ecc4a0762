import { auditEndpoints } from '@mesra/contract/audit/audit';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import type { ListState } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';

const PAGED = new Set(['page', 'per_page']);

/** Exports all matching entries, one row per field. */
export function AuditExport({ state, disabled }: { state: ListState; disabled: boolean }) {
  const { t } = useTranslation('audit');
  const { company } = useSession();
  const filters = Object.fromEntries(Object.entries(state).filter(([name]) => !PAGED.has(name)));
  return (
    <ExportMenu
      labels={{ csv: t('csv'), xlsx: t('xlsx') }}
      disabled={disabled}
      save={(format) =>
        callFile(auditEndpoints.export, { query: { ...filters, company_id: company.id, format } as never })
      }
    />
  );
}
