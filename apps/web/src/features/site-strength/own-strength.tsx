import { Text, UnstyledButton } from '@mantine/core';
import { siteStrengthEndpoints } from '@mesra/contract/site-strength/site-strength';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useMinutely } from '../../lib/use-minutely.ts';
import { DaySteps } from '../../ui/day-steps.tsx';
import { Section } from '../../ui/section.tsx';
import { type Replacing, ShiftBlock } from './shift-figures.tsx';
import css from './site-strength.module.css';
import { useOwnStrength } from './site-strength.queries.ts';
import { useStrengthSearch } from './strength-search.ts';

const loadDrawer = () => import('./strength-drawer.tsx').then((part) => part.StrengthDrawer);
const loadDialog = () => import('./replace-dialog.tsx').then((part) => part.ReplaceDialog);

/**
 * The strength of the sites that somebody is in charge of, on a day; nothing for whoever is in charge of none. The day and the open
 * site are in the address, which a notification names.
 */
export function OwnStrength() {
  const { t } = useTranslation('site-strength');
  const { user } = useSession();
  const { date, site, setDate, setSite } = useStrengthSearch();
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const { own, some } = useOwnStrength(date);
  useMinutely(siteStrengthEndpoints.list.path, some && date === user.today);
  const Drawer = useLoaded(site !== null && some, loadDrawer);
  const Dialog = useLoaded(replacing !== null, loadDialog);
  if (!some) return null;
  return (
    <div className={css.own}>
      <Section
        title={t('own_title')}
        description={t('own_hint')}
        actions={<DaySteps value={date} today={user.today} onChange={setDate} />}
      >
        {own.length === 0 ? <Text c="dimmed">{t('nobody')}</Text> : null}
        <ul className={css.sites}>
          {own.map((one) => (
            <li key={one.id}>
              <UnstyledButton className={css.named} onClick={() => setSite(one.id)}>
                {one.name}
              </UnstyledButton>
              {one.shifts.length === 0 ? <Text c="dimmed">{t('nobody')}</Text> : null}
              {one.shifts.map((shift) => (
                <ShiftBlock
                  key={shift.template_id}
                  of={{ site: { id: one.id, name: one.name }, date: one.date, shift }}
                  onReplace={setReplacing}
                />
              ))}
            </li>
          ))}
        </ul>
      </Section>
      {Drawer && site !== null ? (
        <Drawer id={site} date={date} onReplace={setReplacing} onClose={() => setSite(null)} />
      ) : null}
      {Dialog && replacing ? <Dialog of={replacing} onClose={() => setReplacing(null)} /> : null}
    </div>
  );
}
