import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { deviceCartArea } from './cart/device-cart.routes.ts';
import { deviceCatalogueArea } from './catalogue/device-catalogue.routes.ts';
import { deviceCategoryArea } from './categories/device-category.record.ts';
import { deviceConfirmationArea } from './confirmations/confirmation.routes.ts';
import { deviceImportArea } from './device-import/device-import.routes.ts';
import { deviceItemArea } from './items/device-item.routes.ts';
import { deviceKitArea } from './kits/device-kit.record.ts';
import { deviceModelArea } from './models/device-model.routes.ts';
import { deviceOrderArea } from './orders/device-order.routes.ts';
import { ownDeviceOrderArea } from './own-orders/own-device-order.routes.ts';
import { deviceStockArea } from './stock/device-stock.record.ts';

export const devicesAreas = (services: Services): Area[] => [
  deviceCategoryArea(services),
  deviceModelArea(services),
  deviceItemArea(services),
  deviceStockArea(services),
  deviceKitArea(services),
  deviceImportArea(services),
  deviceOrderArea(services),
  ownDeviceOrderArea(services),
  deviceConfirmationArea(services),
  deviceCartArea(services),
  deviceCatalogueArea(services),
];
