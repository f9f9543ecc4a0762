export { type NamedDevice, siteDevicesById } from './device-names.reads.ts';
export { openServerKey } from './enrol.store.ts';
