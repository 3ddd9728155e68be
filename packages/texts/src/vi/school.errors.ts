import type { schoolErrors as codes } from '@phuong/contract/school/school.errors.ts';

export const schoolErrors: Record<keyof typeof codes, string> = {
  'school.subject_code_taken': 'Mã môn {{code}} đã có. Chọn mã khác.',
  'school.subject_mode_in_use': 'Môn này đã có điểm nên không đổi được hình thức đánh giá. Tạo môn mới nếu cần.',
  'school.subject_in_use': 'Môn này đang được dùng ở {{count}} lớp nên không xoá được. Ngừng dùng môn thay vì xoá.',
};
