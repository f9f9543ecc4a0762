import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { contrastWithWhite, READABLE, readableShade } from '@mesra/domain/kit/contrast';
import { IconContrast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { STATIC_CONFIG } from '../../lib/domain.ts';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import type { DomainValues } from './domain-values.ts';
import css from './domains.module.css';
import { PictureField } from './picture-field.tsx';

interface LookSectionProps {
  domainId: number;
  form: UseFormReturnType<DomainValues>;
}

/** Name, colour, logo, and whether anyone may register. */
export function LookSection({ domainId, form }: LookSectionProps) {
  const { t } = useTranslation('domains');
  return (
    <Section title={t('look.title')} description={t('look.hint')}>
      <Stack gap="md">
        <Fields>
          <TextField
            label={t('look.product_name')}
            description={t('look.product_name_hint')}
            placeholder={STATIC_CONFIG.product_name}
            maxLength={60}
            {...form.getInputProps('product_name')}
          />
          <ColourField form={form} />
        </Fields>
        <ContrastNotice
          colour={form.values.primary_color}
          onTake={(shade) => form.setFieldValue('primary_color', shade)}
        />
        <PictureField
          domainId={domainId}
          use="logo"
          label={t('look.logo')}
          value={form.values.logo}
          onChange={(logo) => form.setFieldValue('logo', logo)}
          error={form.errors.logo}
        />
        <SwitchField
          label={t('look.registration_page')}
          description={t('look.registration_page_hint')}
          {...form.getInputProps('registration_page', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}

function ColourField({ form }: { form: LookSectionProps['form'] }) {
  const { t } = useTranslation('domains');
  const { primary_color: colour } = form.values;
  const shown = contrastWithWhite(colour) === null ? STATIC_CONFIG.primary_color : colour;
  return (
    <TextField
      label={t('look.primary_color')}
      description={t('look.primary_color_hint')}
      placeholder={STATIC_CONFIG.primary_color}
      maxLength={7}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={css.colour}
          aria-label={t('look.pick')}
          value={shown.toLowerCase()}
          onChange={(event) => form.setFieldValue('primary_color', event.currentTarget.value)}
        />
      }
      {...form.getInputProps('primary_color')}
    />
  );
}

/** White text stands on the colour: a warning where it cannot be read, and a shade where it can. */
function ContrastNotice({ colour, onTake }: { colour: string; onTake: (shade: string) => void }) {
  const { t } = useTranslation('domains');
  const ratio = contrastWithWhite(colour);
  const shade = readableShade(colour);
  if (ratio === null || shade === null || ratio >= READABLE) return null;
  return (
    <Notice
      tone="warning"
      icon={<IconContrast size={18} />}
      actions={
        <Button variant="default" onClick={() => onTake(shade)}>
          <span className={css.shade} style={{ background: shade }} aria-hidden />
          {t('look.use_shade', { shade })}
        </Button>
      }
    >
      {t('look.weak', { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}
    </Notice>
  );
}
