import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const facesAudited: AuditDeclaration = {
  tables: {
    face_settings: { record: 'face_setting', label: { column: 'company_id', of: 'companies' } },
    face_consents: { record: 'face_consent', ...OF_EMPLOYEE },
    face_templates: { record: 'face_template', ...OF_EMPLOYEE },
    kiosk_pins: { record: 'kiosk_pin', ...OF_EMPLOYEE },
  },
};
