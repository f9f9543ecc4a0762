/** What people acknowledge, each by its own kind; free of schemas, for the dashboard. */
export const ACKNOWLEDGEMENT_KINDS = ['announcement_acknowledgement', 'document_acknowledgement'] as const;
export type AcknowledgementKind = (typeof ACKNOWLEDGEMENT_KINDS)[number];

/** What a colleague asks of somebody, who answers it themselves. */
export const ANSWER_KINDS = ['swap_answer'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** What waits for a person alone: nobody can do it for them. An item of these is named by its kind and id. */
export const OWN_ITEM_KINDS = [...ACKNOWLEDGEMENT_KINDS, ...ANSWER_KINDS] as const;
export type OwnItemKind = (typeof OWN_ITEM_KINDS)[number];
