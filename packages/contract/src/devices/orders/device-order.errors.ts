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
  'devices.item_not_ordered': 409,
  'devices.too_many_items': 409,
  'devices.promised': 409,
  'devices.item_not_out': 409,
  'devices.item_not_lost': 409,
  'devices.cart_full': 409,
  'devices.too_many_saved': 409,
} as const;
