import { Button, Checkbox, Stack } from '@mantine/core';
import type { ImportResult } from '@mesra/contract/employee-import/import';
import { IconCheck, IconDownload, IconFileCheck, IconFileX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../lib/api.ts';
import { toCsv } from '../../lib/csv.ts';
import { formatCount } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './import.module.css';
import { correctionCount } from './import-choices.ts';
import { ImportDrop } from './import-choose.tsx';
import { type ImportFlow, isDone } from './import-flow.ts';
import { FileMessages, ImportColumns, ImportCounts, MissingStructure } from './import-parts.tsx';
import { missingStructure, previewOf } from './import-preview.ts';
import { rejectedRows, reportRows } from './import-report.ts';
import { ImportSuggestions } from './import-suggestions.tsx';
import { ImportTable } from './import-table.tsx';
import { useCellEditing } from './use-cell-editing.ts';

interface ImportOutcomeProps {
  flow: ImportFlow;
  result: ImportResult;
  /** Within another page, which has its own way on. */
  embedded: boolean;
}

/** What a file would do, or has done: counts, what is wrong and can be corrected, every row, and the way on. */
export function ImportOutcome({ flow, result, embedded }: ImportOutcomeProps) {
  const [agreed, setAgreed] = useState(false);
  const [skips, setSkips] = useState(false);
  const { chosen } = flow;
  const preview = previewOf(result, chosen?.table ?? null, chosen?.corrections, chosen?.checked);
  const editing = useCellEditing(flow, preview, isDone(result));
  const { refused } = result;
  const missing = result.dry_run && (!refused || skips) ? missingStructure(result) : [];
  const waiting = chosen !== null && chosen.corrections !== chosen.checked;
  return (
    <Stack gap="md">
      <Headline
        flow={flow}
        result={result}
        embedded={embedded}
        blocked={missing.length > 0 && !agreed}
        creates={agreed}
        skips={skips}
        onSkip={setSkips}
        waiting={waiting}
      />
      {result.dry_run ? <ImportSuggestions flow={flow} result={result} /> : null}
      {missing.length > 0 ? <MissingStructure missing={missing} agreed={agreed} onAgree={setAgreed} /> : null}
      {preview.rows.length > 0 ? <ImportCounts result={result} counts={preview.counts} /> : null}
      <FileMessages remarks={preview.file} />
      {preview.rows.length > 0 ? (
        <ImportTable
          result={result}
          preview={preview}
          first={result.errors_total > 0 ? 'error' : 'all'}
          editing={editing}
        />
      ) : null}
      {result.dry_run ? (
        <ImportColumns
          columns={result.columns}
          onChange={chosen?.table && chosen.fields ? flow.toColumns : null}
        />
      ) : null}
    </Stack>
  );
}

interface HeadlineProps extends ImportOutcomeProps {
  /** Something has to be agreed to first. */
  blocked: boolean;
  creates: boolean;
  /** Rows with errors are left out. */
  skips: boolean;
  onSkip: (skips: boolean) => void;
  /** There are corrections that the server has not checked. */
  waiting: boolean;
}

function useHeadline({ flow, result }: Pick<ImportOutcomeProps, 'flow' | 'result'>) {
  const { t } = useTranslation('employee-import');
  const name = flow.chosen?.file.name ?? t('choose.drop');
  if (result.refused) {
    const first =
      result.errors.length < result.errors_total
        ? ` ${t('preview.first', { shown: formatCount(result.errors.length), total: formatCount(result.errors_total) })}`
        : '';
    const problems = t('preview.refused', {
      count: result.errors_total,
      total: formatCount(result.errors_total),
    });
    const title = result.dry_run ? problems : `${t('result.refused')}: ${problems}`;
    return { tone: 'error' as const, Icon: IconFileX, title, hint: `${t('preview.refused_hint')}${first}` };
  }
  if (!result.dry_run) {
    const counts = {
      created: formatCount(result.created),
      updated: formatCount(result.updated),
      skipped: formatCount(result.skipped),
    };
    const left = { count: result.left_out, total: formatCount(result.left_out) };
    if (result.left_out > 0)
      return {
        tone: 'warning' as const,
        Icon: IconFileX,
        title: t('result.partly', left),
        hint: `${t('result.done_hint', counts)} ${t('result.partly_hint')}`,
      };
    return {
      tone: 'success' as const,
      Icon: IconCheck,
      title: t('result.done'),
      hint: t('result.done_hint', counts),
    };
  }
  const changes = result.created + result.updated > 0;
  return {
    tone: 'info' as const,
    Icon: IconFileCheck,
    title: t(changes ? 'preview.ready' : 'preview.nothing', { name }),
    hint: t(changes ? 'preview.ready_hint' : 'preview.nothing_hint'),
  };
}

function Headline(props: HeadlineProps) {
  const { t } = useTranslation('employee-import');
  const { flow, result, blocked, waiting } = props;
  const { tone, Icon, title, hint } = useHeadline(props);
  const open = result.dry_run && flow.chosen !== null;
  return (
    <Notice
      tone={tone}
      icon={<Icon />}
      title={title}
      actions={
        <>
          {waiting ? <CheckAgain flow={flow} /> : open ? <Run {...props} /> : null}
          <OtherWays {...props} />
        </>
      }
    >
      {hint}
      {blocked ? ` ${t('preview.agree_first')}` : ''}
      {open && result.refused && goodRows(result) > 0 ? <SkipChoice {...props} /> : null}
      {result.dry_run && !result.refused && goodRows(result) > 0 && !flow.chosen ? (
        <div className={css.again}>
          <p>{t('choose.again')}</p>
          <ImportDrop onChoose={flow.choose} />
        </div>
      ) : null}
    </Notice>
  );
}

const goodRows = (result: ImportResult): number => result.created + result.updated;

/** Imports all rows, or those without errors. */
function Run({ flow, result, blocked, creates, skips }: HeadlineProps) {
  const { t } = useTranslation('employee-import');
  const count = goodRows(result);
  if (count === 0 || (result.refused && !skips)) return null;
  return (
    <Button disabled={blocked} onClick={() => flow.run(creates, skips)}>
      {t('preview.import', { count, total: formatCount(count) })}
    </Button>
  );
}

function CheckAgain({ flow }: { flow: ImportFlow }) {
  const { t } = useTranslation('employee-import');
  const { chosen } = flow;
  const count = chosen ? correctionCount(chosen.corrections) : 0;
  return <Button onClick={flow.check}>{t('correct.check', { count, total: formatCount(count) })}</Button>;
}

function SkipChoice({ result, skips, onSkip }: HeadlineProps) {
  const { t } = useTranslation('employee-import');
  const count = goodRows(result);
  return (
    <Checkbox
      className={css.skip}
      label={t('preview.skip', { count, total: formatCount(count) })}
      description={t('preview.skip_hint')}
      checked={skips}
      onChange={(event) => onSkip(event.currentTarget.checked)}
    />
  );
}

/** The downloads, the list, another file. */
function OtherWays({ flow, result, embedded, waiting }: HeadlineProps) {
  const { t } = useTranslation('employee-import');
  const done = isDone(result);
  return (
    <>
      {result.left_out > 0 && done ? <DownloadRejected flow={flow} result={result} /> : null}
      {done && !embedded ? (
        <Button
          variant={result.left_out > 0 ? 'default' : 'filled'}
          renderRoot={(props) => <Link {...props} to="/admin/employee" />}
        >
          {t('result.to_list')}
        </Button>
      ) : null}
      <Button
        variant={result.refused && !waiting && !flow.chosen ? 'filled' : 'default'}
        onClick={flow.again}
      >
        {t(done ? 'result.another' : 'preview.another')}
      </Button>
      {(done && result.left_out === 0) || result.refused ? (
        <DownloadReport flow={flow} result={result} />
      ) : null}
    </>
  );
}

const baseName = (flow: ImportFlow): string => (flow.chosen?.file.name ?? 'employees').replace(/\.\w+$/, '');

/** The rows that were left out, as a file to correct and import again. */
function DownloadRejected({ flow, result }: Pick<ImportOutcomeProps, 'flow' | 'result'>) {
  const { t } = useTranslation('employee-import');
  const { chosen } = flow;
  const rows = () =>
    chosen?.table ? rejectedRows(result, chosen.table, chosen.corrections) : reportRows(result, 'problems');
  return (
    <Button
      leftSection={<IconDownload size={16} />}
      onClick={() => saveAs(toCsv(rows()), `${baseName(flow)}-errors.csv`)}
    >
      {t('result.rejected', { count: result.left_out, total: formatCount(result.left_out) })}
    </Button>
  );
}

/** What became of each row, or what is wrong with it. */
function DownloadReport({ flow, result }: Pick<ImportOutcomeProps, 'flow' | 'result'>) {
  const { t } = useTranslation('employee-import');
  const { refused } = result;
  const download = () =>
    saveAs(
      toCsv(reportRows(result, refused ? 'problems' : 'all')),
      `${baseName(flow)}-${refused ? 'problems' : 'result'}.csv`,
    );
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
      {t(refused ? 'preview.problems' : 'result.download')}
    </Button>
  );
}
