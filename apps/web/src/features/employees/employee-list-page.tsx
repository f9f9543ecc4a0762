import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { importEndpoints } from '@mesra/contract/employee-import/import';
import { type EmployeeRow, type Employment, employeeEndpoints } from '@mesra/contract/employees/employee';
import { MAX_SELECTED } from '@mesra/contract/kit/list-query';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromAddress } from '../../lib/from-address.ts';
import type { ListState } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { type DatedChange, useDatedActions } from './dated-actions.tsx';
import { useEmployeeColumns } from './employee-columns.tsx';
import { useEmployeeFilters } from './employee-filters.tsx';
import { employeeGate } from './employee-gate.ts';
import { StructureNotice } from './structure-notice.tsx';

const loadDated = () => import('./dated-change.tsx').then((part) => part.DatedChangeDialog);
const loadCreate = () => import('./create-dialog.tsx').then((part) => part.CreateDialog);

const REQUESTED = {
  with: ['branch', 'division', 'department', 'position', 'position_level'],
  select: ['email', 'phone', 'image', 'company_joined_at', 'inactive_at', 'note'],
};

interface EmployeeListPageProps {
  /** The buttons for what is done with the ticked employees together. */
  bulk: (rows: EmployeeRow[], done: () => void) => ReactNode;
  /** Saves the employees whom the filters find as a file. */
  exporter: (state: ListState, disabled: boolean) => ReactNode;
  /** The dialog that changes an employee's placement from a day on. */
  placement: (employment: Employment, onClose: () => void) => ReactNode;
}

/** The company's employees: found, filtered, exported, added, imported, and changed together. */
export function EmployeeListPage({ bulk, exporter, placement }: EmployeeListPageProps) {
  const { t } = useTranslation('employees');
  const { company, allows } = useSession();
  const { list, views } = useViewedList('/admin/employee', employeeEndpoints.list, { fixed: REQUESTED });
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const gate = employeeGate(company.has_structure, allows(importEndpoints.import));
  const [creating, setCreating] = useState(false);
  const CreateDialog = useLoaded(creating, loadCreate);
  useFromAddress('new', () => setCreating(gate.create));
  const [dated, setDated] = useState<DatedChange | null>(null);
  const Dated = useLoaded(dated !== null, loadDated);
  const rowActions = useDatedActions(setDated);
  const actions = (
    <>
      {gate.import ? <ImportButton primary={!gate.create} /> : null}
      {gate.create ? (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
          {t('list.new')}
        </Button>
      ) : null}
    </>
  );
  const together = { bulk, max: MAX_SELECTED };
  const anybody = company.active_employees_count > 0 || list.activeFilters.length > 0;
  return (
    <>
      <RowLinks>
        <ListPage
          name="employees"
          title={t('list.title')}
          description={t('list.description')}
          action={actions}
          list={list}
          columns={useEmployeeColumns(phone ?? false, setDated)}
          rowActions={rowActions}
          filters={useEmployeeFilters()}
          searchLabel={t('list.search')}
          {...(gate.unset ? {} : together)}
          views={views}
          exporter={exporter(list.state, !list.rows?.length)}
          empty={{
            title: t('list.none'),
            hint: gate.unset ? undefined : t('list.none_hint'),
            action: anybody || gate.unset ? null : <div>{actions}</div>,
          }}
        >
          {gate.unset ? <StructureNotice mayImport={gate.import} /> : null}
        </ListPage>
      </RowLinks>
      {Dated && dated ? (
        <Dated key={dated.row.id} change={dated} placement={placement} onClose={() => setDated(null)} />
      ) : null}
      {CreateDialog ? <CreateDialog opened={creating} onClose={() => setCreating(false)} /> : null}
    </>
  );
}

function ImportButton({ primary }: { primary: boolean }) {
  const { t } = useTranslation('employees');
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconFileImport size={16} />}
      renderRoot={(props) => <Link {...props} to="/admin/employee" search={{ import: '1' }} />}
    >
      {t('list.import')}
    </Button>
  );
}
