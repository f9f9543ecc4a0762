import { Button, Text } from '@mantine/core';
import type { HomeCard } from '@mesra/contract/home/home';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  return (
    <Section title={t(`cards.${card}`)}>
      <Text c="dimmed" mb="sm" role="status">
        {t('failed')}
      </Text>
      <Button variant="default" size="xs" onClick={retry}>
        {t('retry')}
      </Button>
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
