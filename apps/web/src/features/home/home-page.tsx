import { Text, Title } from '@mantine/core';
import type { Screen } from '@mesra/contract/access/screens';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import css from './home-page.module.css';

/** Which greeting fits the hour. */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 19 ? 'afternoon' : 'evening';

interface HomePageProps {
  /** The screens this person may go to. */
  links: readonly Screen[];
  /** The features' cards. */
  children: ReactNode;
}

/** At most as many quick links; a longer menu is beside the page on a desktop, and needs none there. */
const MAX_LINKS = 6;

/** The dashboard: a greeting, what the features have to say, and the ways on. */
export function HomePage({ links, children }: HomePageProps) {
  const { t } = useTranslation('home');
  const { user, company } = useSession();
  // The own account is reached from the avatar.
  const others = links.filter((screen) => screen.section !== 'home' && screen.section !== 'account');
  return (
    <>
      <header className={css.greeting}>
        <Title order={1}>{t(greetingAt(new Date().getHours()), { name: user.name })}</Title>
        <Text c="dimmed">{t('at', { company: company.name, date: formatDate(user.today) })}</Text>
      </header>
      <div className={css.cards}>
        {children}
        <QuickLinks links={others} />
      </div>
    </>
  );
}

function QuickLinks({ links }: { links: readonly Screen[] }) {
  const { t } = useTranslation(['app', 'home']);
  if (links.length === 0) return null;
  return (
    <nav
      className={`surface ${css.links}`}
      data-long={links.length > MAX_LINKS || undefined}
      aria-label={t('home:links')}
    >
      <Title order={2} px={20} pt={16} pb={8}>
        {t('home:links')}
      </Title>
      {links.slice(0, MAX_LINKS).map((screen) => (
        <Link key={screen.path} to={screen.path as '/'} className={css.link}>
          <span>
            {t(`app:screens.${screen.title as 'dashboard'}`)}
            {screen.section ? (
              <span className={css.section}>{t(`app:sections.${screen.section}`)}</span>
            ) : null}
          </span>
          <IconChevronRight size={16} aria-hidden />
        </Link>
      ))}
    </nav>
  );
}
