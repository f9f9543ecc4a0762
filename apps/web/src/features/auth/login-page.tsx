import { useTranslation } from 'react-i18next';
import { useDomain } from '../../lib/domain.ts';
import { refusal } from '../../lib/refusal.ts';
import { useStore } from '../../lib/store.ts';
import { Languages } from '../../ui/languages.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAuthTitle } from './auth-page.tsx';
import { Carousel } from './carousel.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login-page.module.css';

/** The sign-in page: banners on one side, the form on the other. */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'app']);
  const refused = useStore(refusal);
  const domain = useDomain();
  useAuthTitle('login');
  const banners =
    domain.banners.length > 0
      ? domain.banners
      : [
          {
            banner: '/brand/banner-payroll.svg',
            icon: null,
            title: t('welcome', { name: domain.product_name }),
            description: '',
          },
        ];
  return (
    <div className={css.page}>
      <main className={css.form} id="content">
        <img src={domain.logo} alt={domain.product_name} className={css.logo} height={34} />
        {refused?.reason === 'registration' ? (
          <Notice tone="warning">{t('app:refused.registration')}</Notice>
        ) : null}
        <LoginForm />
        <Languages />
      </main>
      <aside className={css.show}>{domain.loaded ? <Carousel banners={banners} /> : null}</aside>
    </div>
  );
}
