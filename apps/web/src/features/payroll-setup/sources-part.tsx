import { Button, Stack, Text } from '@mantine/core';
import {
  type PayrollSource,
  type PayrollSources,
  payrollSourceEndpoints,
} from '@mesra/contract/payroll-setup/payroll-source';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './payroll-setting.module.css';
import { SettingPart } from './setting-part.tsx';

const loadDialog = () => import('./accept-source-dialog.tsx').then((part) => part.AcceptSourceDialog);

/** The sources part: what of the law is weak or doubtful, and who has accepted how it is handled. */
export function SourcesPart() {
  return (
    <SettingPart endpoint={payrollSourceEndpoints.list}>
      {(sources) => <SourceSections sources={sources} />}
    </SettingPart>
  );
}

function SourceSections({ sources: { sources, month } }: { sources: PayrollSources }) {
  const { t, i18n } = useTranslation('payroll-setting');
  const [accepting, setAccepting] = useState<PayrollSource | null>(null);
  const Dialog = useLoaded(accepting !== null, loadDialog);
  const resting = sources.filter(({ rests }) => rests);
  const others = sources.filter(({ rests }) => !rests);
  return (
    <Stack gap="md">
      <Section
        title={t('sources.resting', { month: monthLabel(month, i18n.language) })}
        description={t('sources.hint')}
      >
        <SourceList sources={resting} label={t('sources.list')} onAccept={setAccepting} />
      </Section>
      {others.length > 0 ? (
        <Section title={t('sources.others')}>
          <SourceList sources={others} label={t('sources.others')} onAccept={setAccepting} />
        </Section>
      ) : null}
      {Dialog && accepting ? <Dialog source={accepting} onClose={() => setAccepting(null)} /> : null}
    </Stack>
  );
}

interface SourceListProps {
  sources: PayrollSource[];
  label: string;
  onAccept: (source: PayrollSource) => void;
}

function SourceList({ sources, label, onAccept }: SourceListProps) {
  const { t, i18n } = useTranslation('payroll-setting');
  const { company, may } = useSession();
  const write = useWrite(payrollSourceEndpoints.update);
  const editable = may('/payroll/setting', 'Update');
  const inLanguage = (english: string, malay: string) => (i18n.language === 'ms' ? malay : english);
  const withdraw = (key: string) =>
    write.mutate({ body: { company_id: company.id, key, accepted: false, note: null } });
  return (
    <ul className={css.rows} aria-label={label}>
      {sources.map((source) => {
        const { key, grade, acceptance } = source;
        const title = inLanguage(source.title, source.title_malay);
        return (
          <li key={key} className={`${css.row} ${css.source}`}>
            <Text fw={550}>{title}</Text>
            <Mark text={t(`sources.grade.${grade}`)} tone={acceptance ? 'success' : 'warning'} />
            {editable ? (
              <Button
                size="xs"
                variant="default"
                disabled={write.isPending}
                aria-label={t(acceptance ? 'sources.withdraw_of' : 'sources.accept_of', { name: title })}
                onClick={() => (acceptance ? withdraw(key) : onAccept(source))}
              >
                {t(acceptance ? 'sources.withdraw' : 'sources.accept')}
              </Button>
            ) : null}
            <div className={css.text}>
              <Text size="sm" c="dimmed">
                {inLanguage(source.practice, source.practice_malay)}
              </Text>
              {acceptance ? (
                <Text size="sm">
                  {t('sources.accepted_by', {
                    name: acceptance.by ?? '',
                    date: formatDateTime(acceptance.at),
                  })}
                  {acceptance.note ? `: ${acceptance.note}` : null}
                </Text>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
