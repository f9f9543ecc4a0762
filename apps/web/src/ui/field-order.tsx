const inputWrapperOrder = ['label', 'input', 'description', 'error'] as const;
/** The order of a field's parts: label, input, help, error. */
export const order = { inputWrapperOrder: [...inputWrapperOrder] };

/** A field's errors, one per line. */
export const asLines = (error: unknown) =>
  typeof error === 'string' ? <span style={{ whiteSpace: 'pre-line' }}>{error}</span> : (error as never);
