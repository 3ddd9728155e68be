/** What teachers write in the class log, by the name of the subject; what is not here is called by the second list. */
export const lessonTitles: Readonly<Record<string, readonly string[]>> = {
  Toán: [
    'Hàm số bậc nhất',
    'Đồ thị hàm số',
    'Hệ hai phương trình',
    'Luyện tập hệ phương trình',
    'Tỉ số lượng giác',
    'Ôn tập chương',
  ],
  'Ngữ văn': [
    'Chuyện người con gái Nam Xương',
    'Thực hành tiếng Việt',
    'Viết bài nghị luận',
    'Đồng chí',
    'Trả bài viết',
    'Bếp lửa',
  ],
  'Tiếng Anh': [
    'Unit 3: Vocabulary',
    'Unit 3: Reading',
    'Unit 4: Getting started',
    'Unit 4: Grammar',
    'Review 2',
    'Unit 5: Listening',
  ],
  'Khoa học tự nhiên': [
    'Công và công suất',
    'Cơ năng',
    'Khúc xạ ánh sáng',
    'Thực hành đo tiêu cự',
    'Kim loại',
    'Dãy hoạt động hoá học',
  ],
  'Lịch sử và Địa lí': [
    'Việt Nam 1918–1930',
    'Phong trào 1930–1931',
    'Địa lí dân cư',
    'Nông nghiệp',
    'Thực hành biểu đồ',
    'Công nghiệp',
  ],
  'Giáo dục thể chất': ['Chạy cự li trung bình', 'Nhảy xa', 'Cầu lông: phát cầu', 'Bài thể dục liên hoàn'],
};
export const otherTitles: readonly string[] = ['Bài mới', 'Luyện tập', 'Thực hành', 'Ôn tập', 'Sửa bài kiểm tra'];
export const homeworks: readonly string[] = [
  'Làm bài 1, 2 trong sách bài tập',
  'Soạn bài mới',
  'Học thuộc ghi nhớ',
  'Hoàn thành phiếu học tập',
  '',
];
export const remarks: readonly string[] = [
  '',
  '',
  'Lớp chuẩn bị bài tốt',
  'Vài em chưa làm bài tập',
  'Lớp học sôi nổi',
  '',
];
