/** What is told of things that belong to no area. */
export const platformTold = {
  nouns: {
    import_label: 'cách đọc một cột khi nhập Excel',
    import: 'lần nhập từ Excel',
    call: 'lời gọi',
    job: 'việc chạy nền',
    setting: 'thiết lập',
    alert: 'cảnh báo',
    other: 'dữ liệu',
  },
  tables: {
    import_rows: 'Dữ liệu cũ trước lần nhập từ Excel (7 ngày)',
    people_taken: 'Những người đã xem, xuất dữ liệu trong ngày',
    uploads: 'Tệp đang tải lên dở (một ngày)',
    idempotency_keys: 'Lần gửi lặp',
    audit_log: 'Nhật kí hệ thống',
  },
};
