import { Button, Group } from '@mantine/core';
import type { AnyEndpoint, QueryIn, ResponseOf } from '@mesra/contract/kit/endpoint';
import type { ViewScreen } from '@mesra/contract/views/saved-view';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import type { FileEndpoint, ListEndpoint } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { useWrite } from '../lib/write.ts';
import { ListPage } from '../ui/list-page.tsx';
import { nameOf, type RowAction } from '../ui/list-view.ts';
import { allowedOf, useCommonActions } from '../ui/use-common-actions.tsx';
import { useViewedList } from '../ui/use-saved-views.ts';
import { FilteredExport } from './filtered-export.tsx';

type RegisterRow = { id: number; can: { update: boolean; remove: boolean } };

/** Maximum number of rows per bulk action; each row is a separate request. */
const MAX_TOGETHER = 500;

/** The dialog of a register: creates (null) or edits a row. */
export interface RegisterDialogProps<Row> {
  row: Row | null;
  onClose: () => void;
}

interface Labels {
  title: string;
  description: string;
  add: string;
  search: string;
  none: string;
  none_hint: string;
  /** Description of the effect of deleting. */
  delete_effect: string;
}

type Shown<Row> = Pick<ComponentProps<typeof ListPage<Row & { id: number }>>, 'columns' | 'filters'> & {
  /** Bulk actions, for users who may change rows. */
  bulk?: ComponentProps<typeof ListPage<Row & { id: number }>>['bulk'];
};

interface RegisterPageProps<E extends ListEndpoint, Row extends RegisterRow> extends Shown<Row> {
  /** Storage key of the visible columns and base name of the export. */
  name: string;
  /** The screen under which the list's views are stored. */
  screen: ViewScreen;
  labels: Labels;
  endpoints: { list: E; create: AnyEndpoint; update: AnyEndpoint; remove: AnyEndpoint };
  loadDialog: () => Promise<ComponentType<RegisterDialogProps<Row>>>;
  /** Filters that belong to the page, such as the record whose rows it shows. */
  fixed?: Partial<QueryIn<E>>;
  /** Without buttons to add: a record whose rows cannot be changed. */
  closed?: boolean;
  /** Buttons beside the one that adds a row. */
  tools?: ReactNode;
  /** Of the title: 2 for a list in a record. */
  level?: 1 | 2;
  /** Between the title and the list. */
  children?: ReactNode;
  /** The export that the server makes of what the filters find; without it the page makes one of its columns. */
  exported?: FileEndpoint;
  /** Row actions besides edit and delete. */
  actions?: (row: Row) => readonly (RowAction | false)[];
}

/** The page of a register: its list, with create, edit and delete. */
export function RegisterPage<E extends ListEndpoint, Row extends RegisterRow & ResponseOf<E>>({
  screen,
  labels,
  endpoints,
  loadDialog,
  actions,
  bulk,
  tools,
  exported,
  fixed,
  closed = false,
  ...page
}: RegisterPageProps<E, Row>) {
  const { allows } = useSession();
  const { list, views } = useViewedList(screen, endpoints.list, fixed ? { fixed } : {});
  const common = useCommonActions();
  const remove = useWrite(endpoints.remove);
  const [editing, setEditing] = useState<{ row: Row | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const rowActions = (row: Row): RowAction[] =>
    allowedOf([
      row.can.update && common('edit', () => setEditing({ row })),
      ...(actions?.(row) ?? []),
      row.can.remove &&
        common('delete', () => remove.mutate({ params: { id: row.id } } as never), {
          name: nameOf(page.columns, row),
          effect: labels.delete_effect,
        }),
    ]);
  const add =
    allows(endpoints.create) && !closed ? (
      <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ row: null })}>
        {labels.add}
      </Button>
    ) : null;
  const buttons = tools ? (
    <Group gap="xs">
      {tools}
      {add}
    </Group>
  ) : (
    add
  );
  return (
    <>
      <ListPage
        {...page}
        {...(bulk && allows(endpoints.update) ? { bulk, max: MAX_TOGETHER } : {})}
        title={labels.title}
        description={labels.description}
        searchLabel={labels.search}
        action={buttons}
        list={list as never}
        views={views as never}
        rowActions={rowActions}
        {...(exported
          ? {
              exporter: (
                <FilteredExport
                  endpoint={exported}
                  state={list.state}
                  fixed={fixed}
                  disabled={!list.rows?.length}
                />
              ),
            }
          : {})}
        empty={{ title: labels.none, hint: labels.none_hint, action: buttons }}
      />
      {Dialog && editing ? (
        <Dialog key={editing.row?.id ?? 'new'} row={editing.row} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}
