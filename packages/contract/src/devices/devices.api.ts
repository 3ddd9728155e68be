import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { deviceCartContract } from './cart/device-cart.contract.ts';
import { deviceCatalogueContract } from './catalogue/device-catalogue.contract.ts';
import { deviceCategoryContract } from './categories/device-category.contract.ts';
import { deviceConfirmationContract } from './confirmations/device-confirmation.contract.ts';
import { deviceImportContract } from './device-import/device-import.contract.ts';
import { deviceItemContract } from './items/device-item.contract.ts';
import { deviceKitContract } from './kits/device-kit.contract.ts';
import { deviceModelContract } from './models/device-model.contract.ts';
import { deviceOrderContract } from './orders/device-order.contract.ts';
import { ownDeviceOrderContract } from './own-orders/own-device-order.contract.ts';
import { deviceStockContract } from './stock/device-stock.contract.ts';

/** Every call of this area by its id. */
export const devicesApi = {
  ...deviceCategoryContract,
  ...deviceModelContract,
  ...deviceItemContract,
  ...deviceStockContract,
  ...deviceKitContract,
  ...deviceImportContract,
  ...deviceOrderContract,
  ...ownDeviceOrderContract,
  ...deviceConfirmationContract,
  ...deviceCartContract,
  ...deviceCatalogueContract,
};

/** What orders, carts and hand-overs of devices are refused with, besides the rules of lending; and the status of each. */
export const deviceOrderErrors = {
  'devices.unknown_model': 400,
  'devices.unknown_line': 400,
  'devices.unknown_class': 400,
  'devices.unknown_collector': 400,
  'devices.line_wrong_state': 409,
  'devices.reason_required': 400,
  'devices.item_not_available': 409,
  'devices.item_out': 409,
  'devices.item_with_order': 409,
  'devices.item_not_ordered': 409,
  'devices.too_many_items': 409,
  'devices.promised': 409,
  'devices.item_not_out': 409,
  'devices.item_not_lost': 409,
  'devices.unknown_confirmer': 400,
  'devices.no_confirmer': 409,
  'devices.nothing_to_confirm': 409,
  'devices.not_confirmed': 409,
  'devices.booking_refused': 409,
  'devices.booking_out': 409,
  'devices.booking_fixed': 409,
  'devices.booking_used_up': 409,
  'devices.cart_full': 409,
  'devices.too_many_saved': 409,
} as const;

/** What its other calls are refused with, and the status of each. */
export const devicesErrors = {
  'devices.category_code_taken': 409,
  'devices.unknown_category': 400,
  'devices.category_in_itself': 409,
  'devices.category_too_deep': 400,
  'devices.category_in_use': 409,
  'devices.model_code_taken': 409,
  'devices.unknown_subject': 400,
  'devices.kind_in_use': 409,
  'devices.model_in_use': 409,
  'devices.model_in_kit': 409,
  'devices.kit_name_taken': 409,
  'devices.no_items': 409,
  'devices.item_retired': 409,
  'devices.item_state': 409,
  'devices.unknown_item': 400,
  'devices.reason_required': 400,
  'devices.repair_reversed': 400,
  'devices.nothing_to_print': 409,
  'devices.too_many_labels': 400,
  'devices.no_stock': 409,
  'devices.stock_too_low': 409,
  'devices.stock_too_high': 400,
  'devices.stock_unchanged': 409,
  'devices.import_has_faults': 409,
  'devices.import_repeated': 400,
  'devices.import_other_kind': 400,
} as const;

const ofLine = z.strictObject({ number: z.string(), model: z.string() });
const readers = ['teacher', 'student'] as const;

/** What people are told of devices. */
export const devicesNotices = noticesOf({
  deviceOrderSent: {
    scopes: ['account'],
    params: z.strictObject({ number: z.string(), name: z.string(), lines: z.int() }),
    byMail: false,
  },
  deviceConfirmAsked: {
    scopes: ['teacher'],
    params: z.strictObject({ number: z.string(), name: z.string(), lines: z.int() }),
    byMail: false,
  },
  deviceCancelAsked: { scopes: ['account'], params: ofLine.extend({ name: z.string() }), byMail: false },
  deviceOrderDecided: {
    scopes: readers,
    params: z.strictObject({ number: z.string(), approved: z.int(), rejected: z.int() }),
    byMail: false,
  },
  deviceLineChanged: { scopes: readers, params: ofLine, byMail: false },
  deviceLineCancelled: { scopes: readers, params: ofLine, byMail: false },
  deviceCancelRefused: { scopes: readers, params: ofLine, byMail: false },
  deviceLineExtended: { scopes: readers, params: ofLine, byMail: false },
  deviceLineExpired: { scopes: readers, params: ofLine, byMail: false },
  deviceDueTomorrow: { scopes: readers, params: ofLine.extend({ date: z.string() }), byMail: false },
  deviceOverdue: { scopes: readers, params: ofLine.extend({ date: z.string() }), byMail: true },
});
