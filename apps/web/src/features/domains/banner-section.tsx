import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import { type DomainValues, emptyBanner, MAX, moved } from './domain-values.ts';
import css from './domains.module.css';
import { PictureField } from './picture-field.tsx';

interface BannerSectionProps {
  domainId: number;
  form: UseFormReturnType<DomainValues>;
  /** Which banner is looked at, to show it in the preview. */
  onLook: (index: number) => void;
}

/** The banners beside the login form, in their order. */
export function BannerSection({ domainId, form, onLook }: BannerSectionProps) {
  const { t } = useTranslation('domains');
  const { banners } = form.values;
  const add = () => {
    form.setFieldValue('banners', [...banners, emptyBanner(banners.length)]);
    onLook(banners.length);
  };
  return (
    <Section
      title={t('banners.title')}
      description={t('banners.hint')}
      actions={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={15} />}
          disabled={banners.length >= MAX}
          onClick={add}
        >
          {t('banners.add')}
        </Button>
      }
    >
      {banners.length === 0 ? <Text c="dimmed">{t('banners.none')}</Text> : null}
      <Stack gap="md">
        {banners.map((banner, index) => (
          <BannerFields
            key={banner.key}
            domainId={domainId}
            form={form}
            index={index}
            count={banners.length}
            onLook={onLook}
          />
        ))}
      </Stack>
      {banners.length >= MAX ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('banners.most')}
        </Text>
      ) : null}
    </Section>
  );
}

interface BannerFieldsProps extends BannerSectionProps {
  index: number;
  count: number;
}

function BannerFields({ domainId, form, index, count, onLook }: BannerFieldsProps) {
  const { t } = useTranslation('domains');
  const banner = form.values.banners[index];
  if (!banner) return null;
  const number = index + 1;
  const move = (by: -1 | 1) => {
    form.clearErrors();
    form.setFieldValue('banners', (before) => moved(before, index, by));
    onLook(index + by);
  };
  const remove = () => {
    form.clearErrors();
    form.setFieldValue('banners', (before) => before.filter((_, at) => at !== index));
    onLook(Math.max(0, index - 1));
  };
  return (
    <fieldset className={css.row} onFocus={() => onLook(index)}>
      <legend>{t('banners.one', { number })}</legend>
      <Group gap={4} className={css.rowTools}>
        <IconButton label={t('banners.up', { number })} disabled={index === 0} onClick={() => move(-1)}>
          <IconArrowUp size={16} />
        </IconButton>
        <IconButton
          label={t('banners.down', { number })}
          disabled={index === count - 1}
          onClick={() => move(1)}
        >
          <IconArrowDown size={16} />
        </IconButton>
        <IconButton label={t('banners.remove', { number })} onClick={remove}>
          <IconTrash size={16} />
        </IconButton>
      </Group>
      <Stack gap="md">
        <Fields>
          <TextField
            label={t('banners.heading')}
            maxLength={80}
            required
            {...form.getInputProps(`banners.${index}.title`)}
          />
          <TextAreaField
            label={t('banners.description')}
            maxLength={200}
            minRows={1}
            required
            {...form.getInputProps(`banners.${index}.description`)}
          />
          <PictureField
            domainId={domainId}
            use="banner"
            label={t('banners.banner')}
            value={banner.banner}
            required
            onChange={(url) => url && form.setFieldValue(`banners.${index}.banner`, url)}
            error={form.errors[`banners.${index}.banner`]}
          />
          <PictureField
            domainId={domainId}
            use="icon"
            label={t('banners.icon')}
            value={banner.icon}
            onChange={(url) => form.setFieldValue(`banners.${index}.icon`, url)}
            error={form.errors[`banners.${index}.icon`]}
          />
        </Fields>
      </Stack>
    </fieldset>
  );
}
