/** What a room is booked with: devices and consumables. */
export const roomDevices = {
  title: 'Thiết bị và vật tư đi cùng',
  detail: 'Duyệt phòng là duyệt luôn thiết bị. Thiếu thứ nào thì chưa duyệt được.',
  find: 'Tìm thiết bị, vật tư',
  nothing: 'Không tìm thấy thứ nào.',
  quantity: 'Số lượng {{name}}',
  remove: 'Bỏ {{name}}',
  free: 'Đủ, còn {{free}}',
  unchecked: 'Chọn phòng và giờ để biết còn bao nhiêu.',
  consumable: 'vật tư, ghi lượng dùng khi trả phòng',
  amount: '{{quantity}} {{unit}}',
  used: 'đã dùng {{used}}',
  openOrder: 'Mở phiếu {{number}}',
  noOrder: 'Phiếu mượn được lập khi duyệt phòng.',
  short: 'Thiếu {{name}}: còn {{free}}/{{wanted}}',
  takeFewer: 'Chọn, lấy số còn lại',
  takeFewerOf: 'Chọn {{room}}, {{when}}, lấy số thiết bị còn lại',
  usedTitle: 'Vật tư đã dùng',
  usedHint: 'Đã giữ {{quantity}} {{unit}}. Phần không dùng trả lại kho.',
  editWhich: 'Sửa những lượt nào',
  briefing: 'Trong {{room}}',
  expired: 'Quá hạn từ {{date}}',
  expires: 'hạn {{date}}',
  goesWith: 'Đi cùng phòng',
  atLogBook: 'Trừ kho khi ghi nhật kí phòng',
};

/** Why what a room was to go with is given back, as the order of it says. */
export const bookingReasons = {
  moved: 'Đổi cùng phòng thực hành',
  cancelled: 'Đã huỷ phòng thực hành',
  displaced: 'Phòng thực hành mất chỗ',
  rejected: 'Không duyệt phòng thực hành',
  missed: 'Lớp không đến phòng thực hành',
  unused: 'Không dùng trong giờ thực hành',
};
