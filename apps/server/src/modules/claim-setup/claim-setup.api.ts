/** Categories with their limits, and their names. */
export { categoryName, readCategories, type StoredCategory } from './claim-category.reads.ts';
/** Rates of distance and of other currencies. */
export {
  exchangeRateOn,
  readExchangeRates,
  readMileageRates,
  type StoredExchangeRate,
} from './claim-rates.reads.ts';
/** How a company decides and pays claims. */
export { readSetting, type StoredSetting } from './claim-setting.store.ts';
