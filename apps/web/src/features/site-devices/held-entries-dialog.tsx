import { Button, Stack, Text } from '@mantine/core';
import { BATCH_MAX, type EntryAnswer } from '@mesra/contract/devices/entry';
import { siteDeviceEndpoints as endpoints, type SiteDevice } from '@mesra/contract/site-devices/site-device';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The file of a kiosk, one signed entry a line. */
const KINDS = ['.txt'] as const;
const MAX_BYTES = 20 * 1024 * 1024;

/** The entries of a file, in the batches that a call takes. */
export function batchesOf(text: string): string[][] {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  const starts = Array.from({ length: Math.ceil(lines.length / BATCH_MAX) }, (_, at) => at * BATCH_MAX);
  return starts.map((start) => lines.slice(start, start + BATCH_MAX));
}

/** Records what a revoked kiosk still held, from the file that it saved. What is recorded waits for a review. */
export function HeldEntriesDialog({ device, onClose }: { device: SiteDevice; onClose: () => void }) {
  const { t } = useTranslation('site-devices');
  const { t: ui } = useTranslation('ui');
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState<EntryAnswer[] | null>(null);
  const [sending, setSending] = useState(false);
  const write = useWrite(endpoints.importEntries, { notify: false, silent: true });
  const send = async (chosen: File) => {
    setSending(true);
    try {
      const all: EntryAnswer[] = [];
      for (const entries of batchesOf(await chosen.text()))
        all.push(...(await write.mutateAsync({ params: { id: device.id }, body: { entries } })).data);
      setAnswers(all);
    } catch (error) {
      reportProblem(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={t('held.title', { name: device.name })} opened onClose={onClose} keepOpen size="sm">
      <Stack gap="md">
        {answers ? (
          <Outcome answers={answers} />
        ) : (
          <>
            <Text>{t('held.hint')}</Text>
            <FileDrop
              label={t('held.file')}
              kinds={KINDS}
              maxBytes={MAX_BYTES}
              value={file}
              onChange={setFile}
              disabled={sending}
            />
          </>
        )}
        <DialogButtons>
          {answers ? null : (
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
          )}
          <Button
            loading={sending}
            disabled={!answers && file === null}
            onClick={() => (answers ? onClose() : file && void send(file))}
          >
            {answers ? t('done') : t('held.save')}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

/** What became of the entries of a file. */
function Outcome({ answers }: { answers: readonly EntryAnswer[] }) {
  const { t } = useTranslation('site-devices');
  const count = (outcome: EntryAnswer['outcome']) =>
    answers.filter((answer) => answer.outcome === outcome).length;
  const refused = answers.filter(({ outcome }) => outcome === 'refused');
  return (
    <Stack gap="xs" role="status">
      <Text>
        {t('held.outcome', { recorded: formatCount(count('recorded')), known: formatCount(count('known')) })}
      </Text>
      {refused.length > 0 ? (
        <Notice tone="warning">
          {t('held.refused', { count: refused.length })}
          <ul>
            {[...new Set(refused.map(({ message }) => message))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </Stack>
  );
}
