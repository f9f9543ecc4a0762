import { menuOf } from '@mesra/contract/access/may';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import css from './people-card.module.css';

/** On the dashboard of who is neither an employee nor manages anything: what they may open. */
export function ScreensCard() {
  const { t } = useTranslation('home', { keyPrefix: 'screens' });
  const { t: labels } = useTranslation('app');
  const { role } = useSession();
  const entries = menuOf(role).filter(({ key }) => key !== 'home');
  return (
    <Section title={t('title')} description={t('hint')}>
      <ul className={css.events}>
        {entries.map(({ key, path }) => (
          <li key={key}>
            <Link to={path as '/'} className={css.event}>
              <span className={css.name}>{labels(`sections.${key}`)}</span>
              <IconChevronRight size={16} className={css.chevron} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
