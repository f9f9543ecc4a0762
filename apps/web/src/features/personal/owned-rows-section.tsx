import { Group, Skeleton, Text } from '@mantine/core';
import type { OwnChangeRequest } from '@mesra/contract/change-requests/change-request';
import { OWNED_ROW_FIELDS, type OwnedRowKind } from '@mesra/domain/employees/change-request';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './my-employment.module.css';
import { useAskRemoval } from './my-employment.mutations.ts';
import { textIn } from './own-values.ts';
import { WaitingNotice, WaitingValue } from './waiting.tsx';

const loadDialog = () => import('./ask-dialog.tsx').then((part) => part.AskDialog);

interface Row {
  id: number;
}
interface OwnedRowsSectionProps {
  kind: OwnedRowKind;
  companyId: number;
  rows: { data: readonly Row[] | undefined; error: Error | null; retry: () => void };
  waiting: readonly OwnChangeRequest[];
}
interface Editing {
  row: Row | null;
  request: OwnChangeRequest | null;
}

const naming = (kind: OwnedRowKind) => (kind === 'education' ? 'institution' : 'name');

/** What of one kind belongs to oneself: listed, asked to be added, changed or removed. */
export function OwnedRowsSection({ kind, companyId, rows, waiting }: OwnedRowsSectionProps) {
  const { t } = useTranslation('my-employment');
  const [editing, setEditing] = useState<Editing | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const own = waiting.filter((one) => one.kind === kind);
  const added = own.filter((one) => one.operation === 'create');
  const title = t(`section.${kind}`);
  return (
    <Section
      title={title}
      description={t(`hint.${kind}`) || undefined}
      actions={
        <AddButton label={t(`add.${kind}`)} onClick={() => setEditing({ row: null, request: null })} />
      }
    >
      {rows.data ? (
        rows.data.length + added.length > 0 ? (
          <ul className={css.rows}>
            {rows.data.map((row) => (
              <OwnedRowView
                key={row.id}
                kind={kind}
                row={row}
                companyId={companyId}
                request={own.find((one) => one.record_id === row.id) ?? null}
                onEdit={(request) => setEditing({ row, request })}
              />
            ))}
            {added.map((request) => (
              <NewRow
                key={`new-${request.id}`}
                kind={kind}
                request={request}
                onEdit={() => setEditing({ row: null, request })}
              />
            ))}
          </ul>
        ) : (
          <Text c="dimmed">{t(`empty.${kind}`)}</Text>
        )
      ) : rows.error ? (
        <Problem error={rows.error} retry={rows.retry} />
      ) : (
        <Skeleton height={60} />
      )}
      {Dialog && editing ? (
        <Dialog
          kind={kind}
          operation={editing.row ? 'update' : 'create'}
          title={`${t('form.title')}: ${title}`}
          companyId={companyId}
          row={editing.row}
          request={editing.request}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}

interface OwnedRowViewProps {
  kind: OwnedRowKind;
  row: Row;
  companyId: number;
  request: OwnChangeRequest | null;
  onEdit: (request: OwnChangeRequest | null) => void;
}

function OwnedRowView({ kind, row, companyId, request, onEdit }: OwnedRowViewProps) {
  const { t } = useTranslation('my-employment');
  const { label, format } = useEmployeeLabels();
  const askRemoval = useAskRemoval(companyId);
  const name = textIn(row, naming(kind)) ?? t('unnamed');
  const rest = OWNED_ROW_FIELDS[kind].filter((field) => field !== naming(kind));
  const removal = request?.operation === 'delete';
  return (
    <li className={css.row}>
      <div className={css.head}>
        <div className={css.name}>
          <WaitingValue field={naming(kind)} value={name} request={request} />
        </div>
        {removal ? (
          <Mark text={t('waits_removal')} tone="warning" />
        ) : request ? null : (
          <Group gap={4}>
            <IconButton label={t('change_of', { what: name })} onClick={() => onEdit(null)}>
              <IconPencil size={17} />
            </IconButton>
            <IconButton
              label={t('remove_of', { what: name })}
              onClick={() => void askRemoval(kind, row.id, name)}
            >
              <IconTrash size={17} />
            </IconButton>
          </Group>
        )}
      </div>
      <Facts
        items={rest.map((field) => ({
          label: label(field),
          value: <WaitingValue field={field} value={format(field, textIn(row, field))} request={request} />,
        }))}
      />
      {request ? (
        <WaitingNotice request={request} what={name} onEdit={removal ? undefined : () => onEdit(request)} />
      ) : null}
    </li>
  );
}

function NewRow({
  kind,
  request,
  onEdit,
}: {
  kind: OwnedRowKind;
  request: OwnChangeRequest;
  onEdit: () => void;
}) {
  const { t } = useTranslation('my-employment');
  const { label, format } = useEmployeeLabels();
  const requested = (field: string) => request.changes.find((one) => one.field === field)?.asked ?? null;
  const name = requested(naming(kind)) ?? t('unnamed');
  return (
    <li className={css.row}>
      <div className={css.head}>
        <div className={css.name}>{name}</div>
        <Mark text={t('waits_new')} tone="info" />
      </div>
      <Facts
        items={OWNED_ROW_FIELDS[kind]
          .filter((field) => field !== naming(kind))
          .map((field) => ({ label: label(field), value: format(field, requested(field)) }))}
      />
      <WaitingNotice request={request} what={name} onEdit={onEdit} />
    </li>
  );
}
