/** A question as it was answered: for pupils who look back, and for whoever marks. */
export const answered = {
  chosen: 'đã chọn',
  nothing: 'Không trả lời',
  nothingShort: '(trống)',
  right: 'đúng',
  wrong: 'sai',
  true: 'Đúng',
  false: 'Sai',
  judged: 'Chọn {{word}}',
  rightIs: 'Đáp án: {{word}}',
  rightIsBelow: 'Đáp án:',
  placeIs: 'đúng ra ở vị trí {{number}}',
  points_one: 'Đã chỉ {{n}} chỗ',
  points_other: 'Đã chỉ {{n}} chỗ',
  solution: 'Lời giải',
  guide: 'Gợi ý chấm',
  part: 'Câu hỏi con {{number}}',
};
