import { Button, TextInput } from '@mantine/core';
import type { Admin } from '@mesra/contract/admin-users/admin';
import { GRANTABLE, mayGrant } from '@mesra/contract/admin-users/grants';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { changesBetween } from './access-change.ts';
import { AccessChanges } from './access-changes.tsx';
import { copyOf, PRESET_NAMES, type PresetName, presetNamed, presetOf } from './access-presets.ts';
import { type AccessValues, accessesOf, type Holding, holdingOf, searchTree, treeOf } from './access-tree.ts';
import { AccessTreeView } from './access-tree-view.tsx';
import { useSetAccess } from './admin-users.mutations.ts';
import { useAccessHolders } from './admin-users.queries.ts';
import css from './edit-panel.module.css';
import { EditPanel } from './edit-panel.tsx';
import { Ineligible } from './ineligible.tsx';
import { useScreenLabels } from './screen-labels.ts';
import { useAdminEdit } from './use-admin-edit.ts';
import { UserRecordPage } from './user-record-page.tsx';

const loadConflict = () => import('./access-conflict.tsx').then((part) => part.AccessConflict);

const TREE = treeOf(GRANTABLE);

const valuesOf = (admin: Admin): AccessValues => ({
  accesses: accessesOf(holdingOf(admin.accesses), GRANTABLE),
});

/** An admin's page access: screens and actions. */
export function PageAccessPage() {
  return (
    <UserRecordPage tab="page_access">
      {(admin) => (
        <Ineligible admin={admin} about="access">
          <AccessEditor admin={admin} />
        </Ineligible>
      )}
    </UserRecordPage>
  );
}

function AccessEditor({ admin }: { admin: Admin }) {
  const { t } = useTranslation('admin-users');
  const { role } = useSession();
  const write = useSetAccess();
  const edit = useAdminEdit<AccessValues>({
    admin,
    valuesOf,
    send: async (values, version) =>
      (await write.mutateAsync({ params: { id: admin.id }, body: { ...values, version } })).data,
  });
  const AccessConflict = useLoaded(edit.conflict !== null, loadConflict);
  const [search, setSearch] = useState('');
  const { names } = useScreenLabels();
  const holding = holdingOf(edit.values.accesses);
  const before = holdingOf(edit.base.accesses);
  const set = (next: Holding) => edit.set({ accesses: accessesOf(next, GRANTABLE) });
  const mayGive = (route: string, action?: string) =>
    mayGrant(role, route, action) || (action ? before.get(route)?.has(action) : before.has(route)) === true;
  const found = searchTree(TREE, search, names);
  const locked = !admin.can.set_access;
  return (
    <form
      onSubmit={edit.submit}
      noValidate
      aria-busy={edit.saving}
      className={locked ? undefined : css.layout}
    >
      <Section title={t('access.title')} description={t('access.hint', { name: admin.name })}>
        <div className={css.tools}>
          <TextInput
            type="search"
            label={t('access.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            maxLength={100}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {locked ? null : <Shortcuts admin={admin} holding={holding} set={set} />}
        </div>
        {found.length > 0 ? (
          <AccessTreeView
            tree={found}
            open={search.trim() !== ''}
            holding={holding}
            onChange={set}
            mayGive={mayGive}
            locked={locked}
          />
        ) : (
          <EmptyState
            icon={<IconSearch size={22} />}
            title={t('access.nothing')}
            action={
              <Button variant="default" onClick={() => setSearch('')}>
                {t('access.clear')}
              </Button>
            }
          />
        )}
      </Section>
      {locked ? null : (
        <EditPanel
          title={t('access.changes')}
          saveLabel={t('access.save')}
          undoLabel={t('access.undo')}
          dirty={edit.dirty}
          saving={edit.saving}
          onUndo={edit.undo}
        >
          <AccessChanges changes={changesBetween(before, holding)} />
        </EditPanel>
      )}
      {AccessConflict && edit.conflict ? <AccessConflict conflict={edit.conflict} mine={holding} /> : null}
    </form>
  );
}

interface ShortcutsProps {
  admin: Admin;
  holding: Holding;
  set: (holding: Holding) => void;
}

/** Bulk changes: a preset, or a copy of another user's access. */
function Shortcuts({ admin, holding, set }: ShortcutsProps) {
  const { t } = useTranslation('admin-users');
  const { role } = useSession();
  const holders = useAccessHolders(admin.id);
  const mayGive = (route: string, action?: string) => mayGrant(role, route, action);
  const copy = (id: number | null) => {
    const from = holders.rows.find((row) => row.id === id);
    if (!from) return;
    set(copyOf(from.accesses, GRANTABLE, mayGive));
    showToast({ kind: 'success', message: () => t('access.copied', { name: from.name }) });
  };
  return (
    <>
      <SelectField
        label={t('access.preset')}
        placeholder={t('access.custom')}
        data={PRESET_NAMES.map((name) => ({ value: name, label: t(`preset.${name}`) }))}
        renderOption={({ option }) => (
          <div>
            {option.label}
            <div style={{ fontSize: 12, opacity: 0.75 }}>
              {t(`preset_hint.${option.value as PresetName}`)}
            </div>
          </div>
        )}
        allowDeselect={false}
        maxDropdownHeight={360}
        value={presetNamed(holding, GRANTABLE, mayGive)}
        onChange={(name) => name && set(presetOf(name as PresetName, GRANTABLE, mayGive))}
      />
      <ResourceSelect
        label={t('access.copy')}
        options={holders}
        value={null}
        clearable={false}
        onChange={copy}
      />
    </>
  );
}
