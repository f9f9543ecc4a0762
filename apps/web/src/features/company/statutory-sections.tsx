import { Badge, Button, Skeleton, Stack, Text } from '@mantine/core';
import { type CompanyStatutory, statutoryEndpoints } from '@mesra/contract/company/statutory';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { CarrySection } from './carry-section.tsx';
import { monthName } from './month-name.ts';
import { StatutoryDecisions } from './statutory-decisions.tsx';
import { DOUBT_GROUPS, differing, GROUPS, inForceOn } from './statutory-doubts.ts';
import css from './statutory-sections.module.css';

const loadDialog = () => import('./statutory-dialog.tsx').then((part) => part.StatutoryDialog);

/** How far the tables of the law reach, and how the company answers where the law leaves a choice. */
export function StatutorySections() {
  const { company } = useSession();
  const query = { company_id: company.id };
  const { data, error, refetch } = useQuery(read(statutoryEndpoints.read, { query }));
  return (
    <Stack gap="md" mt="md">
      {data ? (
        <>
          <CarrySection statutory={data} />
          <DoubtSection statutory={data} />
        </>
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </Stack>
  );
}

function DoubtSection({ statutory }: { statutory: CompanyStatutory }) {
  const { t, i18n } = useTranslation('company-statutory');
  const { user } = useSession();
  // Null while closed; `period: null` decides anew.
  const [editing, setEditing] = useState<{ period: CompanyStatutory['periods'][number] | null } | null>(null);
  const StatutoryDialog = useLoaded(editing !== null, loadDialog);
  const now = inForceOn(user.today, statutory.periods);
  const others = new Set<string>(differing(now));
  return (
    <Section
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="default" onClick={() => setEditing({ period: null })}>
          {t('change')}
        </Button>
      }
    >
      <Text fw={600} mb={4}>
        {t('in_force', { month: monthName(user.today, i18n.language) })}
      </Text>
      {others.size === 0 ? <Text c="dimmed">{t('all_default')}</Text> : null}
      {GROUPS.map((group) => (
        <div key={group} className={css.group}>
          <Text component="h3" size="sm" c="dimmed" fw={600}>
            {t(`groups.${group}`)}
          </Text>
          <dl className={css.answers}>
            {DOUBT_GROUPS[group].map((doubt) => (
              <div key={doubt}>
                <dt>{t(`doubts.${doubt}.ask`)}</dt>
                <dd>
                  {t(`doubts.${doubt}.${now[doubt]}` as 'doubts.hrdf_base.all_employees')}
                  {others.has(doubt) ? (
                    <Badge variant="default" size="sm" tt="none">
                      {t('not_default')}
                    </Badge>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {statutory.periods.length > 0 ? (
        <StatutoryDecisions periods={statutory.periods} onEdit={(period) => setEditing({ period })} />
      ) : null}
      {StatutoryDialog && editing ? (
        <StatutoryDialog
          key={editing.period?.id ?? 'new'}
          statutory={statutory}
          period={editing.period}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}
