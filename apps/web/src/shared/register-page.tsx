import { Button } from '@mantine/core';
import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { ListEndpoint } from '../lib/api.ts';
import { useList } from '../lib/list.ts';
import { useSession } from '../lib/session.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { useWrite } from '../lib/write.ts';
import { ListPage } from '../ui/list-page.tsx';
import { nameOf, type RowAction } from '../ui/list-view.ts';
import { allowedOf, useCommonActions } from '../ui/use-common-actions.tsx';

type RegisterRow = { id: number; can: { update: boolean; remove: boolean } };

/** The dialog of a register: adds (null) or changes a row. */
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
  /** What follows when a row is deleted. */
  delete_effect: string;
}

type Shown<Row> = Pick<ComponentProps<typeof ListPage<Row & { id: number }>>, 'columns' | 'filters' | 'bulk'>;

interface RegisterPageProps<E extends ListEndpoint, Row extends RegisterRow> extends Shown<Row> {
  /** Remembers the chosen columns and names the export. */
  name: string;
  labels: Labels;
  endpoints: { list: E; create: AnyEndpoint; remove: AnyEndpoint };
  loadDialog: () => Promise<ComponentType<RegisterDialogProps<Row>>>;
  /** What can be done with a row besides editing and deleting it. */
  actions?: (row: Row) => readonly (RowAction | false)[];
}

/** The page of a register: its list, with adding, editing and deleting of rows. */
export function RegisterPage<E extends ListEndpoint, Row extends RegisterRow & ResponseOf<E>>({
  labels,
  endpoints,
  loadDialog,
  actions,
  ...page
}: RegisterPageProps<E, Row>) {
  const { allows } = useSession();
  const list = useList(endpoints.list);
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
  const add = allows(endpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ row: null })}>
      {labels.add}
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        {...page}
        title={labels.title}
        description={labels.description}
        searchLabel={labels.search}
        action={add}
        list={list as never}
        rowActions={rowActions}
        empty={{ title: labels.none, hint: labels.none_hint, action: add }}
      />
      {Dialog && editing ? (
        <Dialog key={editing.row?.id ?? 'new'} row={editing.row} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}
