import { Skeleton } from '@mantine/core';
import { type FaceSettingRow, faceSettingEndpoints } from '@mesra/contract/faces/face-setting';
import { PICTURE_DAYS_RANGE, THRESHOLD_RANGE } from '@mesra/domain/faces/face-setting';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { EditorForm } from '../../ui/editor-form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';

/** What counts as the same face, and for how long pictures are kept. `children` are the tabs of the page. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('face-people');
  const { company } = useSession();
  const { data, error, refetch } = useQuery(
    read(faceSettingEndpoints.read, { query: { company_id: company.id } }),
  );
  return (
    <>
      <PageHeader title={title} description={t('settings.description')} />
      {children}
      {data ? (
        <SettingForm key={company.id} setting={data} />
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton height={260} radius="md" />
      )}
    </>
  );
}

/** Percent from the lowest to the highest threshold, by fives. */
const PERCENTS = Array.from(
  { length: (THRESHOLD_RANGE.max - THRESHOLD_RANGE.min) * 20 + 1 },
  (_, step) => Math.round(THRESHOLD_RANGE.min * 100) + step * 5,
);

type Values = { threshold: string; picture_days: string };

const percentOf = ({ threshold }: FaceSettingRow): number => Math.round(threshold * 100);

const valuesOf = (row: FaceSettingRow): Values => ({
  threshold: String(percentOf(row)),
  picture_days: String(row.picture_days),
});

function SettingForm({ setting }: { setting: FaceSettingRow }) {
  const { t } = useTranslation('face-people');
  const { company } = useSession();
  const save = useWrite(faceSettingEndpoints.update, { silent: true });
  const percents = [...new Set([...PERCENTS, percentOf(setting)])].sort((a, b) => a - b);
  const editor = useEditor<FaceSettingRow, Values, object>({
    row: setting,
    valuesOf: (row) => valuesOf(row ?? setting),
    fields: {
      threshold: {
        label: t('settings.threshold'),
        description: t('settings.threshold_hint'),
        kind: 'choice',
        options: percents.map((percent) => ({ value: String(percent), label: `${percent}%` })),
      },
      picture_days: {
        label: t('settings.picture_days'),
        description: t('settings.picture_days_hint', { ...PICTURE_DAYS_RANGE }),
        required: true,
        inputMode: 'numeric',
        maxLength: 3,
      },
    },
    schema: faceSettingEndpoints.update.body,
    toBody: ({ threshold, picture_days }) => ({
      company_id: company.id,
      threshold: Number(threshold) / 100,
      picture_days,
    }),
    save: async (body) => (await save.mutateAsync({ body: body as never })).data,
    stays: true,
  });
  return (
    <EditorForm editor={editor}>
      <Section title={t('settings.section')}>
        <EditorFields editor={editor} unfocused />
      </Section>
    </EditorForm>
  );
}
