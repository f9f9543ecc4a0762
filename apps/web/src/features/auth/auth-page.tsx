import { Text, Title } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../../lib/domain.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { Languages } from '../../ui/languages.tsx';
import css from './auth.module.css';

/** Sets the document title of a page outside the frame. */
export function useAuthTitle(screen: 'login' | 'register' | 'password' | 'verify' | 'invitation'): void {
  const { t } = useTranslation('app');
  const { product_name } = useDomain();
  const title = t(`screens.${screen}`);
  useEffect(() => {
    document.title = pageTitle(title, product_name);
  }, [title, product_name]);
}

interface AuthPageProps {
  screen: Parameters<typeof useAuthTitle>[0];
  title: string;
  subtitle?: ReactNode;
  /** Wide layout for tables and columns. */
  wide?: boolean;
  /** Links below the card. */
  foot?: ReactNode;
  /** Without the card, for children that have their own. */
  bare?: boolean;
  children: ReactNode;
}

/** A page outside the frame: logo, card, language switch. */
export function AuthPage({ screen, title, subtitle, wide, foot, bare, children }: AuthPageProps) {
  const domain = useDomain();
  useAuthTitle(screen);
  return (
    <div className={css.page}>
      <header>
        <img src={domain.logo} alt={domain.product_name} className={css.logo} height={34} />
      </header>
      <main id="content" className={clsx(css.card, wide && css.wide, !bare && 'surface')}>
        <div className={css.head}>
          <Title order={1}>{title}</Title>
          {subtitle ? (
            <Text c="dimmed" mt={4}>
              {subtitle}
            </Text>
          ) : null}
        </div>
        {children}
      </main>
      <footer className={css.foot}>
        {foot ? <div className={css.ways}>{foot}</div> : null}
        <Languages />
      </footer>
    </div>
  );
}
