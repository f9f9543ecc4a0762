import { SegmentedControl, Text, Title, useComputedColorScheme } from '@mantine/core';
import { contrastWithWhite } from '@mesra/domain/kit/contrast';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STATIC_CONFIG } from '../../lib/domain.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { settingsOf } from './domain-values.ts';
import css from './login-preview.module.css';

type Settings = ReturnType<typeof settingsOf>;

interface LoginPreviewProps {
  settings: Settings;
  /** The banner that is shown. */
  at: number;
  onGo: (banner: number) => void;
}

/** The login page as it would be, small, while it is being typed; in the light or the dark scheme. */
export function LoginPreview({ settings, at, onGo }: LoginPreviewProps) {
  const { t } = useTranslation('domains');
  const here = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [scheme, setScheme] = useState<'light' | 'dark'>(here);
  const id = useId();
  const count = settings.banners.length;
  const current = Math.min(at, Math.max(0, count - 1));
  return (
    <aside className={`surface ${css.panel}`} aria-labelledby={id}>
      <div className={css.head}>
        <Title order={2} id={id}>
          {t('preview.title')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('preview.scheme')}
          value={scheme}
          onChange={(next) => setScheme(next as 'light' | 'dark')}
          data={[
            { value: 'light', label: t('preview.light') },
            { value: 'dark', label: t('preview.dark') },
          ]}
        />
      </div>
      <Frame settings={settings} scheme={scheme} current={current} />
      {count > 1 ? (
        <div className={css.pager}>
          <IconButton
            label={t('preview.previous')}
            size="md"
            onClick={() => onGo((current + count - 1) % count)}
          >
            <IconChevronLeft size={16} />
          </IconButton>
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('preview.at', { number: current + 1, count })}
          </Text>
          <IconButton label={t('preview.next')} size="md" onClick={() => onGo((current + 1) % count)}>
            <IconChevronRight size={16} />
          </IconButton>
        </div>
      ) : null}
    </aside>
  );
}

interface FrameProps {
  settings: Settings;
  scheme: 'light' | 'dark';
  current: number;
}

/** A picture of the page: nothing in it is operated. */
function Frame({ settings, scheme, current }: FrameProps) {
  const { t } = useTranslation('domains');
  const name = settings.product_name ?? STATIC_CONFIG.product_name;
  const typed = settings.primary_color ?? '';
  const colour = contrastWithWhite(typed) === null ? STATIC_CONFIG.primary_color : typed;
  const banner = settings.banners[current] ?? {
    banner: '/brand/banner-payroll.svg',
    icon: null,
    title: t('preview.welcome', { name }),
    description: '',
  };
  return (
    <div
      className={css.page}
      data-scheme={scheme}
      style={{ '--colour': colour } as CSSProperties}
      aria-hidden
      inert
    >
      <div className={css.form}>
        <img src={settings.logo ?? STATIC_CONFIG.logo} alt="" className={css.logo} />
        <div>
          <p className={css.heading}>{t('preview.heading')}</p>
          <p className={css.subheading}>{t('preview.subheading')}</p>
        </div>
        {(['email', 'password'] as const).map((field) => (
          <div key={field} className={css.field}>
            {t(`preview.${field}`)}
            <span className={css.input} />
          </div>
        ))}
        <span className={css.button}>{t('preview.button')}</span>
        {settings.registration_page ? <span className={css.register}>{t('preview.register')}</span> : null}
        {settings.social_links.length > 0 ? (
          <div className={css.links}>
            {settings.social_links.map((link, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew with every letter, nothing in it lasts
              <span key={index}>{link.name || '…'}</span>
            ))}
          </div>
        ) : null}
      </div>
      <div className={css.show}>
        <img src={banner.banner} alt="" className={css.banner} />
        {banner.icon ? <img src={banner.icon} alt="" className={css.icon} /> : null}
        <p className={css.title}>{banner.title || '…'}</p>
        <p className={css.description}>{banner.description}</p>
        {settings.banners.length > 1 ? (
          <div className={css.dots}>
            {settings.banners.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              <span key={index} data-current={index === current || undefined} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
