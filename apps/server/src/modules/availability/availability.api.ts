/** When people say that they can work, and what they wish. */
export { type Availability, readAvailability } from './availability.reads.ts';
