import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { ShownCalculation } from '@mesra/contract/payroll-documents/payroll-document';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { formatExplanation } from './explain-labels.ts';
import css from './explanation-drawer.module.css';
import { amountOf, explanationOf, type Figure, partsOf } from './figure.ts';
import { useFigureNames } from './figure-names.ts';

interface ExplanationDrawerProps {
  calculation: ShownCalculation;
  figure: Figure;
  onClose: () => void;
  /** Opens a component of the figure. */
  onOpen: (figure: Figure) => void;
}

/** The explanation of a figure: a bottom sheet on a phone, a side drawer on desktop. */
export function ExplanationDrawer({ calculation, figure, onClose, onOpen }: ExplanationDrawerProps) {
  const names = useFigureNames();
  return (
    <RecordDrawer title={names.figure(calculation, figure)} width={440} sheet onClose={onClose}>
      <Explanation calculation={calculation} figure={figure} onOpen={onOpen} />
    </RecordDrawer>
  );
}

interface ShownProps {
  calculation: ShownCalculation;
  figure: Figure;
  onOpen: (figure: Figure) => void;
}

function Explanation({ calculation, figure, onOpen }: ShownProps) {
  const { t, i18n } = useTranslation('figures');
  const names = useFigureNames();
  const explanation = explanationOf(calculation, figure);
  const text = explanation ? formatExplanation(explanation, i18n.language, t) : null;
  const parts = partsOf(calculation, figure);
  const isTotal = explanation?.law === 'law.arithmetic';
  return (
    <Stack gap="md">
      <div className={css.amount}>
        <Money amount={amountOf(calculation, figure)} />
      </div>
      <Text>{text?.intro ?? t('why.intro.adjustment')}</Text>
      {text?.carried ? <Notice tone="warning">{text.carried}</Notice> : null}
      {parts.length > 0 ? (
        <section>
          <Title order={3} mb={4}>
            {t('why.parts')}
          </Title>
          <ul className={css.list}>
            {parts.map((part) => (
              <li key={JSON.stringify(part.figure)}>
                <UnstyledButton className={css.part} onClick={() => onOpen(part.figure)}>
                  {names.figure(calculation, part.figure)}
                </UnstyledButton>
                <span className="figures">
                  {part.sign === '-' ? '− ' : ''}
                  <Money amount={part.amount} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : isTotal ? (
        <Text c="dimmed">{t('why.nothing')}</Text>
      ) : null}
      {text && !isTotal ? <Working text={text} /> : null}
    </Stack>
  );
}

function Working({ text }: { text: ReturnType<typeof formatExplanation> }) {
  const { t } = useTranslation('figures');
  return (
    <>
      {text.steps.length > 0 ? (
        <section>
          <Title order={3} mb={4}>
            {t('why.steps')}
          </Title>
          <ol className={css.list}>
            {text.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have an order and nothing else
              <li key={index}>
                <span>
                  {step.label}
                  {step.formula ? <span className={`figures ${css.formula}`}>{step.formula}</span> : null}
                </span>
                <span>{step.amount === null ? null : <Money amount={step.amount} />}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section>
        <Title order={3} mb={4}>
          {t('why.facts')}
        </Title>
        <dl className={css.facts}>
          {text.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd className="figures">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
