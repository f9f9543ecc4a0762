/** What people acknowledge, each by its own kind; free of schemas, for the dashboard. */
export const ACKNOWLEDGEMENT_KINDS = ['announcement_acknowledgement', 'document_acknowledgement'] as const;
export type AcknowledgementKind = (typeof ACKNOWLEDGEMENT_KINDS)[number];
