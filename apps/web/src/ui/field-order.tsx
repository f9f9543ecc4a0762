const inputWrapperOrder = ['label', 'input', 'description', 'error'] as const;
/** The order of a field: its label, the field, help, then what is wrong with it. */
export const order = { inputWrapperOrder: [...inputWrapperOrder] };

/** What is wrong with a field: several messages on lines of their own. */
export const asLines = (error: unknown) =>
  typeof error === 'string' ? <span style={{ whiteSpace: 'pre-line' }}>{error}</span> : (error as never);
