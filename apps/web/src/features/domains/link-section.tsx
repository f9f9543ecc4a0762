import { Button, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import { type DomainValues, emptyLink, MAX } from './domain-values.ts';
import css from './domains.module.css';

/** The links below the login form. */
export function LinkSection({ form }: { form: UseFormReturnType<DomainValues> }) {
  const { t } = useTranslation('domains');
  const { social_links: links } = form.values;
  const remove = (index: number) => {
    form.clearErrors();
    form.setFieldValue('social_links', (before) => before.filter((_, at) => at !== index));
  };
  return (
    <Section
      title={t('links.title')}
      description={t('links.hint')}
      actions={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={15} />}
          disabled={links.length >= MAX}
          onClick={() => form.setFieldValue('social_links', [...links, emptyLink()])}
        >
          {t('links.add')}
        </Button>
      }
    >
      {links.length === 0 ? <Text c="dimmed">{t('links.none')}</Text> : null}
      <Stack gap="sm">
        {links.map((link, index) => (
          <div key={link.key} className={css.link}>
            <TextField
              label={t('links.name')}
              maxLength={40}
              required
              {...form.getInputProps(`social_links.${index}.name`)}
            />
            <TextField
              label={t('links.url')}
              type="url"
              inputMode="url"
              maxLength={500}
              required
              {...form.getInputProps(`social_links.${index}.url`)}
            />
            <IconButton
              className={css.linkRemove}
              label={t('links.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={16} />
            </IconButton>
          </div>
        ))}
      </Stack>
      {links.length >= MAX ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('links.most')}
        </Text>
      ) : null}
    </Section>
  );
}
