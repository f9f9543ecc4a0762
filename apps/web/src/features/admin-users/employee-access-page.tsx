import { Skeleton, Stack, Text } from '@mantine/core';
import type { Admin } from '@mesra/contract/admin-users/admin';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Section } from '../../ui/section.tsx';
import { useSetScope } from './admin-users.mutations.ts';
import css from './edit-panel.module.css';
import { EditPanel } from './edit-panel.tsx';
import { Ineligible } from './ineligible.tsx';
import { ScopeChanges } from './scope-changes.tsx';
import { ScopeCount } from './scope-count.tsx';
import { ModeField } from './scope-mode-field.tsx';
import { namesNothing, type ScopeValues, scopeOf, valuesOfScope } from './scope-values.ts';
import { useAdminEdit } from './use-admin-edit.ts';
import { UserRecordPage } from './user-record-page.tsx';

const loadLimits = () => import('./scope-limits.tsx').then((part) => part.ScopeLimits);
const loadConflict = () => import('./scope-conflict.tsx').then((part) => part.ScopeConflict);

/** An admin's employee access: all employees, or some. */
export function EmployeeAccessPage() {
  return (
    <UserRecordPage tab="employee_access">
      {(admin) => (
        <Ineligible admin={admin} about="scope">
          <ScopeEditor admin={admin} />
        </Ineligible>
      )}
    </UserRecordPage>
  );
}

const valuesOf = (admin: Admin): ScopeValues => valuesOfScope(admin.scope);

function ScopeEditor({ admin }: { admin: Admin }) {
  const { t } = useTranslation('admin-users');
  const write = useSetScope();
  const edit = useAdminEdit<ScopeValues>({
    admin,
    valuesOf,
    send: async (values, version) =>
      (await write.mutateAsync({ params: { id: admin.id }, body: { scope: scopeOf(values), version } })).data,
  });
  const ScopeConflict = useLoaded(edit.conflict !== null, loadConflict);
  const { values, set } = edit;
  const ScopeLimits = useLoaded(values.mode === 'limited', loadLimits);
  const locked = !admin.can.set_scope;
  const empty = namesNothing(values);
  return (
    <form
      onSubmit={(event) => (empty ? event.preventDefault() : edit.submit(event))}
      noValidate
      aria-busy={edit.saving}
      className={locked ? undefined : css.layout}
    >
      <Stack gap="md">
        <Section title={t('scope.title')} description={t('scope.hint', { name: admin.name })}>
          <ModeField value={values.mode} onChange={(mode) => set({ mode })} disabled={locked} />
        </Section>
        {values.mode === 'limited' ? (
          <Section title={t('scope.by')}>
            {ScopeLimits ? (
              <ScopeLimits values={values} set={set} disabled={locked} />
            ) : (
              <Skeleton height={240} radius="md" />
            )}
          </Section>
        ) : null}
        {locked ? (
          <div className={`surface ${css.alone}`}>
            <ScopeCount values={values} name={admin.name} />
          </div>
        ) : null}
      </Stack>
      {locked ? null : (
        <EditPanel
          title={t('scope.outcome')}
          saveLabel={t('scope.save')}
          undoLabel={t('scope.undo')}
          dirty={edit.dirty}
          blocked={empty}
          saving={edit.saving}
          onUndo={edit.undo}
        >
          <ScopeCount values={values} name={admin.name} />
          {empty ? (
            <Text c="var(--mantine-color-error)" size="sm" mb="sm">
              {t('scope.choose')}
            </Text>
          ) : null}
          <ScopeChanges before={valuesOf(edit.base)} after={values} />
        </EditPanel>
      )}
      {ScopeConflict && edit.conflict ? <ScopeConflict edit={edit} conflict={edit.conflict} /> : null}
    </form>
  );
}
