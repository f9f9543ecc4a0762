import { Group, Text } from '@mantine/core';
import { annualReturnEndpoints as endpoints } from '@mesra/contract/annual-forms/annual-return';
import { CP8D_LAYOUT } from '@mesra/domain/annual-forms/cp8d';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { LayoutGrade } from '../../shared/layout-grade.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import css from './annual-forms.module.css';
import { Counts } from './counts.tsx';

const FILES = ['employer', 'employees'] as const;
const COUNTS = ['a1', 'a2', 'a3', 'a4'] as const;

/** What is handed in of a year: the files of C.P.8D once every form is issued, and what Form E asks for. */
export function HandingIn({ year }: { year: number }) {
  const { t } = useTranslation('ea-form');
  const { company } = useSession();
  const { data } = useQuery(read(endpoints.formE, { query: { company_id: company.id, year } }));
  if (!data) return null;
  const ready = data.outstanding === 0 && data.employer_number !== null;
  return (
    <div className={css.after}>
      <Section title={t('hand_in.title', { year })} description={t('hand_in.hint')}>
        <div className={css.notice}>
          {data.employer_number === null ? <Notice tone="warning">{t('hand_in.no_number')}</Notice> : null}
          {data.outstanding > 0 ? (
            <Notice tone="info">
              {t('hand_in.outstanding', { count: data.outstanding, number: formatCount(data.outstanding) })}
            </Notice>
          ) : null}
        </div>
        <Counts
          items={[
            { label: t('hand_in.employer_number'), value: data.employer_number ?? '–' },
            ...COUNTS.map((key) => ({ label: t(`hand_in.${key}`), value: formatCount(data[key]) })),
          ]}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {t('hand_in.by_hand')}
        </Text>
        <Group gap="xs" mt="sm">
          {FILES.map((file) => (
            <DownloadButton
              key={file}
              disabled={!ready}
              save={() => callFile(endpoints.cp8d, { query: { company_id: company.id, year, file } })}
            >
              {t(`hand_in.${file}`)}
            </DownloadButton>
          ))}
        </Group>
        <div className={css.grade}>
          <LayoutGrade layout={CP8D_LAYOUT} />
          <Text size="sm" c="dimmed">
            {t('hand_in.check')}
          </Text>
        </div>
      </Section>
    </div>
  );
}
