import { Button, Group, List, Text } from '@mantine/core';
import {
  importEndpoints,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  REQUIRED_COLUMNS,
} from '@mesra/contract/employee-import/import';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { FileDrop, sizeText } from '../../ui/file-drop.tsx';
import { Section } from '../../ui/section.tsx';
import css from './import.module.css';

const KINDS = ['.csv', '.xlsx'] as const;

/** The field of the file: CSV or XLSX, not too large. */
export function ImportDrop({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('employee-import');
  return (
    <FileDrop
      label={t('choose.drop')}
      hint={t('choose.hint', { size: sizeText(MAX_IMPORT_BYTES), rows: formatCount(MAX_IMPORT_ROWS) })}
      kinds={KINDS}
      maxBytes={MAX_IMPORT_BYTES}
      value={null}
      onChange={(file) => file && onChoose(file)}
    />
  );
}

/** Choose a file; what it should look like, and a template of it. */
export function ImportChoose({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('employee-import');
  return (
    <div className={css.choose}>
      <div className={`surface ${css.panel}`}>
        <ImportDrop onChoose={onChoose} />
      </div>
      <div className={css.help}>
        <Section title={t('choose.template')} description={t('choose.template_hint')}>
          <Templates />
          <Text size="sm" c="dimmed" mt="sm">
            {t('choose.required', { columns: REQUIRED_COLUMNS.join(', ') })}
          </Text>
        </Section>
        <Section title={t('choose.how')}>
          <List spacing={6}>
            {(['how_match', 'how_same', 'how_all', 'how_salary'] as const).map((key) => (
              <List.Item key={key}>{t(`choose.${key}`)}</List.Item>
            ))}
          </List>
        </Section>
      </div>
    </div>
  );
}

function Templates() {
  const { t } = useTranslation('employee-import');
  const { company } = useSession();
  const download = (format: 'csv' | 'xlsx') =>
    callFile(importEndpoints.template, { query: { company_id: company.id, format } }).catch(reportProblem);
  return (
    <Group gap="xs">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void download(format)}
        >
          {t(`choose.template_${format}`)}
        </Button>
      ))}
    </Group>
  );
}
