/** What a process that serves several schools says in place of one of them; the server alone says it. */
export const departmentAnswers = {
  closed: {
    title: 'Trường đang đóng',
    detail: 'Hệ thống của trường đang đóng. Dữ liệu vẫn được giữ; liên hệ nhà trường để biết khi nào mở lại.',
  },
  migrating: {
    title: 'Đang nâng cấp',
    detail: 'Dữ liệu của trường đang chờ được nâng cấp. Không có gì bị mất; trở lại sau ít phút.',
  },
  unavailable: {
    title: 'Chưa sẵn sàng',
    detail: 'Máy chủ của trường chưa sẵn sàng. Không có gì bị mất; trở lại sau ít phút.',
  },
  crowded: {
    title: 'Đang quá đông',
    detail: 'Quá nhiều người đang làm việc cùng lúc. Dữ liệu chưa được ghi; thử lại sau ít giây.',
  },
  nobody: {
    title: 'Không tìm thấy trường',
    detail: 'Không có trường nào ở địa chỉ này. Xem lại địa chỉ mà nhà trường đã thông báo.',
  },
};

export const departmentRetry = 'Thử lại';
