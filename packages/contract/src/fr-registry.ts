import { facePersonEndpoints } from './faces/face-person.ts';
import { faceSettingEndpoints } from './faces/face-setting.ts';
import { ownFaceEndpoints } from './faces/own-face.ts';
import { frRecordEndpoints, frReportEndpoints } from './fr-records/fr-record.ts';
import { terminalFileEndpoints } from './fr-records/terminal-file.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import { deviceApiEndpoints } from './site-devices/device-api.ts';
import { siteDeviceEndpoints } from './site-devices/site-device.ts';

const endpointsOf = (group: object): AnyEndpoint[] => Object.values(group);

/** The endpoints of FR records, faces and a company's devices, by the server module that implements them. */
export const FR_ENDPOINTS = {
  faces: [ownFaceEndpoints, faceSettingEndpoints, facePersonEndpoints].flatMap(endpointsOf),
  'site-devices': [siteDeviceEndpoints, deviceApiEndpoints].flatMap(endpointsOf),
  'fr-records': [frRecordEndpoints, frReportEndpoints, terminalFileEndpoints].flatMap(endpointsOf),
};
