/** Stable error codes of responses, with their HTTP status. */
export const PROBLEM_STATUS = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_state: 409,
  stale: 409,
  in_use: 409,
  /** The sending device is not registered as the caller's: register it and send again. */
  unknown_device: 409,
  /** The company's device is suspended: it keeps what it has, and calls again later. */
  device_suspended: 401,
  too_slow: 408,
  too_large: 413,
  unsupported_media: 415,
  too_many: 429,
  bad_request: 400,
  failed: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

export type MessageParams = Record<string, string | number>;

/** A message key with parameters, translated where it is shown. */
export interface Message {
  key: string;
  params?: MessageParams;
}

/** The body of every error response (design section 3). */
export interface ProblemBody {
  success: false;
  message: string;
  code: ProblemCode;
  request_id: string;
  /** On 422: all messages of every field. */
  errors?: Record<string, string[]>;
  /** On 409: the current row. */
  data?: unknown;
}
