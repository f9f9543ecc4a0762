import { Button, Stack, Text } from '@mantine/core';
import type { CellMessage } from '@mesra/contract/employee-import/import';
import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../lib/api.ts';
import { ApiProblem, isStale } from '../lib/api-problem.ts';
import { showPopup } from '../lib/feedback.ts';
import { reportProblem } from '../lib/report-problem.ts';
import { useWrite } from '../lib/write.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { FileDrop, sizeText } from '../ui/file-drop.tsx';
import { Notice } from '../ui/notice.tsx';

/** The most errors that are listed. */
const SHOWN = 50;

/** What an import answers, as a dry run, as a whole, or refused for its cells (422). */
interface Imported {
  errors: readonly CellMessage[];
  errors_total: number;
}

interface FileImport<Result extends Imported> {
  file: File | null;
  /** What the file would do; null until it was compared. */
  result: Result | null;
  busy: boolean;
  choose: (file: File | null) => void;
  /** Forgets the comparison, because what the file means has changed. */
  restart: () => void;
  send: (dry_run: boolean) => Promise<void>;
}

/**
 * A file that an endpoint compares first (`dry_run`) and then imports; `body` is sent beside it each time, and may rest on what was
 * compared. Where that has changed since (409), what the file would do now is shown in its place.
 */
export function useFileImport<E extends AnyEndpoint>(
  endpoint: E,
  body: object | ((compared: (ResponseOf<E> & Imported) | null) => object),
  onClose: () => void,
): FileImport<ResponseOf<E> & Imported> {
  const { t } = useTranslation('file-import');
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<(ResponseOf<E> & Imported) | null>(null);
  const compare = useWrite(endpoint, { silent: true, notify: false });
  const write = useWrite(endpoint, { silent: true, onDone: onClose });
  const send = async (dry_run: boolean) => {
    if (!file) return;
    try {
      const fields = typeof body === 'function' ? body(result) : body;
      const sent = { body: { ...fields, dry_run }, file } as CallOptions<E>;
      const { data } = await (dry_run ? compare : write).mutateAsync(sent);
      setResult(data as ResponseOf<E> & Imported);
    } catch (error) {
      const refused = error instanceof ApiProblem ? (error.data as typeof result) : null;
      if (refused?.errors) setResult(refused);
      else reportProblem(error);
      if (refused?.errors && isStale(error)) showPopup({ lines: [t('stale')], autoClose: null });
    }
  };
  return {
    file,
    result,
    busy: compare.isPending || write.isPending,
    choose: (chosen) => {
      setFile(chosen);
      setResult(null);
    },
    restart: () => setResult(null),
    send,
  };
}

interface FileImportDialogProps<Result extends Imported> {
  job: FileImport<Result>;
  title: string;
  /** The columns of the file and what is done with them. */
  hint: string;
  /** Extensions with their dot. */
  kinds: readonly string[];
  maxBytes: number;
  /** The button that compares. */
  compare: string;
  /** Rows that would be written. */
  count: number;
  /** Above the file: what it contains. */
  before?: ReactNode;
  /** Below the file: how its rows are understood. */
  after?: ReactNode;
  /** The comparison. */
  children: (result: Result) => ReactNode;
  onClose: () => void;
}

/** Imports a file in two steps: what it would do, cell by cell where something is wrong, and then the import. */
export function FileImportDialog<Result extends Imported>({
  job: { file, result, busy, choose, send },
  ...props
}: FileImportDialogProps<Result>) {
  const { t } = useTranslation(['file-import', 'ui']);
  const wrong = result !== null && result.errors_total > 0;
  const names = props.kinds.map((kind) => kind.slice(1).toUpperCase()).join(', ');
  return (
    <Dialog title={props.title} size="lg" opened onClose={props.onClose}>
      <Stack gap="md">
        {props.before}
        <Text size="sm" c="dimmed">
          {props.hint}
        </Text>
        <FileDrop
          label={t('file')}
          hint={t('hint', { kinds: names, size: sizeText(props.maxBytes) })}
          kinds={props.kinds}
          maxBytes={props.maxBytes}
          value={file}
          onChange={choose}
          disabled={busy}
        />
        {props.after}
        {wrong ? (
          <Notice
            tone="error"
            title={t('errors', { count: result.errors_total })}
            lines={result.errors
              .slice(0, SHOWN)
              .map(({ row, column, message }) =>
                column ? t('error', { row, column, message }) : t('error_row', { row, message }),
              )}
          />
        ) : null}
        {result && !wrong ? props.children(result) : null}
        <DialogButtons>
          <Button variant="default" onClick={props.onClose} disabled={busy}>
            {t('ui:cancel')}
          </Button>
          {result && !wrong ? (
            <Button loading={busy} disabled={props.count === 0} onClick={() => void send(false)}>
              {props.count === 0 ? t('nothing') : t('save', { count: props.count })}
            </Button>
          ) : (
            <Button loading={busy} disabled={!file} onClick={() => void send(true)}>
              {props.compare}
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
