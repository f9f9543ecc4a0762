import type { ServerModule } from '../../kit/module.ts';
import { outletStockHandlers } from './outlet-stock.handlers.ts';
import { outletStockListeners } from './outlet-stocks.listeners.ts';

export const outletStocksModule: ServerModule = {
  handled: outletStockHandlers,
  listens: outletStockListeners,
};
