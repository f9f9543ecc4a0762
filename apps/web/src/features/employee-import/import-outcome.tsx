import { Button, Stack } from '@mantine/core';
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
import { ImportDrop } from './import-choose.tsx';
import { type ImportFlow, isDone } from './import-flow.ts';
import { FileMessages, ImportColumns, ImportCounts, MissingStructure } from './import-parts.tsx';
import { missingStructure, previewOf } from './import-preview.ts';
import { reportRows } from './import-report.ts';
import { ImportTable } from './import-table.tsx';

interface ImportOutcomeProps {
  flow: ImportFlow;
  result: ImportResult;
}

/** What a file would do, or has done: counts, what is wrong, every row, and the way on. */
export function ImportOutcome({ flow, result }: ImportOutcomeProps) {
  const [agreed, setAgreed] = useState(false);
  const table = flow.chosen?.table ?? null;
  const preview = previewOf(result, table);
  const refused = result.errors_total > 0;
  const missing = result.dry_run && !refused ? missingStructure(result) : [];
  return (
    <Stack gap="md">
      <Headline flow={flow} result={result} blocked={missing.length > 0 && !agreed} creates={agreed} />
      {missing.length > 0 ? <MissingStructure missing={missing} agreed={agreed} onAgree={setAgreed} /> : null}
      {preview.rows.length > 0 ? <ImportCounts result={result} counts={preview.counts} /> : null}
      <FileMessages remarks={preview.file} />
      {result.dry_run ? <ImportColumns columns={result.columns} /> : null}
      {preview.rows.length > 0 ? (
        <ImportTable result={result} preview={preview} first={refused ? 'error' : 'all'} />
      ) : null}
    </Stack>
  );
}

interface HeadlineProps extends ImportOutcomeProps {
  /** Something has to be agreed to first. */
  blocked: boolean;
  creates: boolean;
}

function useHeadline({ flow, result }: ImportOutcomeProps) {
  const { t } = useTranslation('employee-import');
  const name = flow.chosen?.file.name ?? t('choose.drop');
  if (result.errors_total > 0) {
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
  const { flow, result, blocked } = props;
  const { tone, Icon, title, hint } = useHeadline(props);
  const changes = result.created + result.updated;
  const mayRun = result.dry_run && result.errors_total === 0 && changes > 0;
  return (
    <Notice
      tone={tone}
      icon={<Icon />}
      title={title}
      actions={
        <>
          {mayRun && flow.chosen ? (
            <Button disabled={blocked} onClick={() => flow.run(props.creates)}>
              {t('preview.import', { count: changes, total: formatCount(changes) })}
            </Button>
          ) : null}
          <OtherWays flow={flow} result={result} />
        </>
      }
    >
      {hint}
      {blocked ? ` ${t('preview.agree_first')}` : ''}
      {mayRun && !flow.chosen ? (
        <div className={css.again}>
          <p>{t('choose.again')}</p>
          <ImportDrop onChoose={flow.choose} />
        </div>
      ) : null}
    </Notice>
  );
}

/** The downloads, the list, another file. */
function OtherWays({ flow, result }: ImportOutcomeProps) {
  const { t } = useTranslation('employee-import');
  const refused = result.errors_total > 0;
  const done = isDone(result);
  const name = (flow.chosen?.file.name ?? 'employees').replace(/\.\w+$/, '');
  const download = () =>
    saveAs(
      toCsv(reportRows(result, refused ? 'problems' : 'all')),
      `${name}-${refused ? 'problems' : 'result'}.csv`,
    );
  return (
    <>
      {done ? (
        <Button renderRoot={(props) => <Link {...props} to="/admin/employee" />}>
          {t('result.to_list')}
        </Button>
      ) : null}
      <Button variant={refused ? 'filled' : 'default'} onClick={flow.again}>
        {t(done ? 'result.another' : 'preview.another')}
      </Button>
      {done || refused ? (
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
          {t(refused ? 'preview.problems' : 'result.download')}
        </Button>
      ) : null}
    </>
  );
}
