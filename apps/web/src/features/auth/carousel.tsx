import { useReducedMotion } from '@mantine/hooks';
import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './carousel.module.css';

const EACH_MS = 7000;

/** The domain's banners, one at a time. Stops on hover, when paused, and with reduced motion. */
export function Carousel({ banners }: { banners: DomainConfig['banners'] }) {
  const { t } = useTranslation('auth');
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const count = banners.length;
  const moving = count > 1 && !paused && !held && !still;
  const go = (to: number) => setAt((to + count) % count);
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), EACH_MS);
    return () => clearInterval(timer);
  }, [moving, count]);
  const current = Math.min(at, count - 1);

  return (
    <section
      className={css.carousel}
      aria-roledescription="carousel"
      aria-label={t('highlights')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={css.slides} aria-live={moving ? 'off' : 'polite'}>
        {banners.map((banner, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the carousel pattern of ARIA names its slides as groups
          <div
            key={banner.title}
            className={css.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={t('slide', { number: index + 1, count })}
            data-current={index === current || undefined}
            inert={index !== current}
          >
            <img src={banner.banner} alt="" className={css.picture} />
            {banner.icon ? <img src={banner.icon} alt="" className={css.icon} /> : null}
            <p className={css.title}>{banner.title}</p>
            <p className={css.description}>{banner.description}</p>
          </div>
        ))}
      </div>
      {count > 1 ? (
        <div className={css.controls}>
          <IconButton label={t('previous')} onClick={() => go(current - 1)} className={css.control}>
            <IconChevronLeft size={18} />
          </IconButton>
          <div className={css.dots}>
            {banners.map((banner, index) => (
              <button
                key={banner.title}
                type="button"
                className={css.dot}
                aria-label={t('go_to', { number: index + 1, title: banner.title })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => go(index)}
              />
            ))}
          </div>
          <IconButton label={t('next')} onClick={() => go(current + 1)} className={css.control}>
            <IconChevronRight size={18} />
          </IconButton>
          {still ? null : (
            <IconButton
              label={t(paused ? 'play' : 'pause')}
              onClick={() => setPaused((now) => !now)}
              className={css.control}
            >
              {paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            </IconButton>
          )}
        </div>
      ) : null}
    </section>
  );
}
