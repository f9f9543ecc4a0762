/** Which days are holidays where. */
export { fullHolidays, type HolidayFacts, holidayOn, readHolidays } from './holiday.reads.ts';
