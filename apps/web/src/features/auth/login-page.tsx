import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../../lib/domain.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { Carousel } from './carousel.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login-page.module.css';

/** The sign-in: what the product is about on one side, the form on the other. */
export function LoginPage() {
  const { t } = useTranslation(['app', 'auth']);
  const domain = useDomain();
  const title = t('app:screens.login');
  useEffect(() => {
    document.title = pageTitle(title, domain.product_name);
  }, [title, domain.product_name]);
  const banners =
    domain.banners.length > 0
      ? domain.banners
      : [
          {
            banner: '/brand/banner-payroll.svg',
            icon: null,
            title: t('auth:welcome', { name: domain.product_name }),
            description: '',
          },
        ];
  return (
    <div className={css.page}>
      <main className={css.form} id="content">
        <img src={domain.logo} alt={domain.product_name} className={css.logo} height={34} />
        <LoginForm demo={domain.demo} links={domain.social_links} />
      </main>
      <aside className={css.show}>{domain.loaded ? <Carousel banners={banners} /> : null}</aside>
    </div>
  );
}
