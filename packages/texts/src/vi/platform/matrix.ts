/** A table that is filled in like a spreadsheet. */
export const matrix = {
  keys: 'Phím tắt',
  keysTitle: 'Bàn phím',
  arrows: 'Đi giữa các ô',
  typeKey: 'Gõ',
  type: 'Sửa ô đang chọn',
  enter: 'Nhận và xuống dòng',
  escape: 'Bỏ sửa',
  delete: 'Xoá ô',
  paste: 'Dán một vùng từ Excel',
  stale: 'Có người vừa sửa ô này. Bảng đã tải lại; kiểm tra rồi nhập lại.',
};
