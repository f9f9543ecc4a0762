/** What counts while a company has set nothing for faces at its kiosks. */
export const DEFAULT_FACE_SETTING: FaceSetting = { threshold: 0.6, picture_days: 90 };

export interface FaceSetting {
  /** The least score that counts as the same person. */
  readonly threshold: number;
  /** For how many days pictures of kiosks are kept. */
  readonly picture_days: number;
}

/** Between which a company sets them. */
export const THRESHOLD_RANGE = { min: 0.5, max: 0.95 } as const;
export const PICTURE_DAYS_RANGE = { min: 1, max: 366 } as const;

/** Days after the last day of service after which a template is erased. */
export const TEMPLATE_DAYS_AFTER_SERVICE = 30;
