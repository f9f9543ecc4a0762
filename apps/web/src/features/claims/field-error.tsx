import { Text } from '@mantine/core';

/** What is wrong with fields that stand together. */
export function FieldError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Text role="alert" size="xs" mt={4} c="var(--mantine-color-error)" style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Text>
  );
}
