import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Resend } from '../../ui/resend.tsx';

interface CodeFormProps {
  /** The address that the code was sent to. */
  sentTo: string;
  /** The contract's schema of the body. */
  schema: z.ZodType | undefined;
  toBody: (code: string) => unknown;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the code sent to a new address or number. */
export function CodeForm({ sentTo, schema, toBody, onCode, onResend, onCancel }: CodeFormProps) {
  const { t } = useTranslation('account');
  const { form, submit, saving } = useContractForm({
    schema,
    initial: { code: '' },
    toBody: (values) => toBody(values.code),
    save: (values) => onCode(values.code),
    label: () => t('code.label'),
    unguarded: true,
  });
  const again = async () => {
    form.setFieldValue('code', '');
    try {
      await onResend();
      return true;
    } catch (error) {
      reportProblem(error);
      return false;
    }
  };
  return (
    <Form
      onSubmit={submit}
      saving={saving}
      onCancel={onCancel}
      submitLabel={t('code.submit')}
      extra={
        <Resend label={t('code.again')} waiting={(seconds) => t('code.wait', { seconds })} onSend={again} />
      }
    >
      <Stack gap="md">
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {t('code.sent', { to: sentTo })}
        </Text>
        <CodeField label={t('code.label')} data-autofocus autoFocus {...form.getInputProps('code')} />
      </Stack>
    </Form>
  );
}
