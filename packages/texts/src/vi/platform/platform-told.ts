/** What is told of things that belong to no area. */
export const platformTold = {
  nouns: {
    call: 'lời gọi',
    job: 'việc chạy nền',
    setting: 'thiết lập',
    alert: 'cảnh báo',
    other: 'dữ liệu',
  },
  tables: {
    people_taken: 'Những người đã xem, xuất dữ liệu trong ngày',
    idempotency_keys: 'Lần gửi lặp',
    audit_log: 'Nhật kí hệ thống',
  },
};
