export { type NamedDevice, siteDevicesById } from './device-names.reads.ts';
