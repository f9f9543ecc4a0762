import { Button, Text } from '@mantine/core';
import type { HomeCard } from '@mesra/contract/home/home';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reached } from '../../lib/reach.ts';
import { useStore } from '../../lib/store.ts';
import { Section } from '../../ui/section.tsx';

interface BoundaryProps {
  card: HomeCard;
  reset: () => void;
  children: ReactNode;
}

/** A card that fails says so and can be tried again; the others stand. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { card, reset, children } = this.props;
    if (!this.state.failed) return children;
    const retry = () => {
      reset();
      this.setState({ failed: false });
    };
    return <FailedCard card={card} retry={retry} />;
  }
}

function FailedCard({ card, retry }: { card: HomeCard; retry: () => void }) {
  const { t } = useTranslation('home');
  const isReached = useStore(reached);
  const failedWithout = useRef(!isReached);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the server answers again
  useEffect(() => {
    if (isReached && failedWithout.current) retry();
    failedWithout.current = !isReached;
  }, [isReached]);
  return (
    <Section title={t(`cards.${card}`)}>
      <Text c="dimmed" mb="sm" role="status">
        {t(isReached ? 'failed' : 'offline')}
      </Text>
      {isReached ? (
        <Button variant="default" size="xs" onClick={retry}>
          {t('retry')}
        </Button>
      ) : null}
    </Section>
  );
}

/** Confines a failing card to its own place. */
export function CardBoundary({ card, children }: Omit<BoundaryProps, 'reset'>) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary card={card} reset={reset}>
      {children}
    </Boundary>
  );
}
