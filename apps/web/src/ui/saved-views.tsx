import { Button, Menu, Text } from '@mantine/core';
import { type SavedView, savedViewEndpoints } from '@mesra/contract/views/saved-view';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../lib/api-problem.ts';
import { askConfirm, showPopup } from '../lib/feedback.ts';
import { reportProblem } from '../lib/report-problem.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { useWrite } from '../lib/write.ts';
import css from './saved-views.module.css';
import type { SavedViewsProps } from './use-saved-views.ts';

const loadDialog = () => import('./view-dialog.tsx').then((part) => part.ViewDialog);

/** The menu of saved views: apply, save, change, share, delete. */
export function SavedViewsMenu<Row>({ views, columns }: SavedViewsProps<Row>) {
  const { t } = useTranslation('ui');
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const ViewDialog = useLoaded(dialog !== null, loadDialog);
  const { current, begun } = views;
  const changed = current !== null && views.isChanged(current, columns);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (!begun || shown.current === begun.id) return;
    shown.current = begun.id;
    columns.show(begun.columns);
  }, [begun, columns]);
  return (
    <>
      <Menu position="bottom-end" width={290}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} />}
            rightSection={<IconChevronDown size={14} />}
            className={css.button}
          >
            {current ? t('views.of', { name: current.name }) : t('views.label')}
            {changed ? <span className={css.changed}>{t('views.changed')}</span> : null}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.menu}>
          <ViewItems views={views} columns={columns} />
          <Menu.Divider />
          {current ? (
            <CurrentItems
              views={views}
              columns={columns}
              current={current}
              changed={changed}
              onEdit={() => setDialog('edit')}
            />
          ) : null}
          <Menu.Item onClick={() => setDialog('new')}>{t('views.save_as')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog && ViewDialog ? (
        <ViewDialog
          views={views}
          columns={columns}
          view={dialog === 'edit' ? current : null}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

function ViewItems<Row>({ views, columns }: SavedViewsProps<Row>) {
  const { t } = useTranslation('ui');
  const item = (view: SavedView) => (
    <Menu.Item
      key={view.id}
      leftSection={view.id === views.current?.id ? <IconCheck size={14} /> : <span className={css.blank} />}
      onClick={() => views.apply(view, columns)}
    >
      <span className={css.name}>{view.name}</span>
      <span className={css.facts}>
        {[
          view.author ? t('views.by', { name: view.author }) : null,
          view.is_default ? t('views.begins') : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Menu.Item>
  );
  const own = views.views.filter((view) => !view.shared);
  const shared = views.views.filter((view) => view.shared);
  if (views.views.length === 0)
    return (
      <Text size="sm" c="dimmed" px="sm" py="xs">
        {t('views.none')}
      </Text>
    );
  return (
    <>
      {views.current ? (
        <Menu.Item
          leftSection={<span className={css.blank} />}
          onClick={() => {
            columns.show(null);
            views.leave(true);
          }}
        >
          {t('views.plain')}
        </Menu.Item>
      ) : null}
      {own.length > 0 ? <Menu.Label>{t('views.mine')}</Menu.Label> : null}
      {own.map(item)}
      {shared.length > 0 ? <Menu.Label>{t('views.shared')}</Menu.Label> : null}
      {shared.map(item)}
    </>
  );
}

interface CurrentProps<Row> extends SavedViewsProps<Row> {
  current: SavedView;
  changed: boolean;
  onEdit: () => void;
}

/** Actions on the current view. */
function CurrentItems<Row>({ views, columns, current, changed, onEdit }: CurrentProps<Row>) {
  const { t } = useTranslation('ui');
  const update = useWrite(savedViewEndpoints.update, { silent: true });
  const begin = useWrite(savedViewEndpoints.setDefault);
  const remove = useWrite(savedViewEndpoints.remove);
  const params = { id: current.id };
  const save = () => {
    const body = { query: { ...views.list.search }, columns: [...columns.keys], version: current.version };
    update.mutateAsync({ params, body }).catch((error: unknown) => {
      if (isStale(error)) showPopup({ lines: [t('views.stale')], okay: true });
      else reportProblem(error);
    });
  };
  const ask = async () => {
    const title = t('views.remove_ask', { name: current.name });
    const body = current.shared ? t('views.remove_shared') : undefined;
    if (!(await askConfirm({ title, body, danger: true }))) return;
    views.leave(false);
    remove.mutate({ params });
  };
  return (
    <>
      {changed && current.can.update ? <Menu.Item onClick={save}>{t('views.save')}</Menu.Item> : null}
      {changed ? (
        <Menu.Item onClick={() => views.apply(current, columns)}>{t('views.undo')}</Menu.Item>
      ) : null}
      <Menu.Item onClick={() => begin.mutate({ params, body: { is_default: !current.is_default } })}>
        {t(current.is_default ? 'views.begin_not' : 'views.begin')}
      </Menu.Item>
      {current.can.update ? <Menu.Item onClick={onEdit}>{t('views.edit')}</Menu.Item> : null}
      {current.can.remove ? (
        <Menu.Item style={{ color: 'var(--mantine-color-error)' }} onClick={() => void ask()}>
          {t('views.remove')}
        </Menu.Item>
      ) : null}
    </>
  );
}
