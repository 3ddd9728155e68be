import type { libraryErrors as codes } from '@phuong/contract/library/library.api.ts';

/** The school’s library held against the standards of the ministry. */
export const libraryStandards = {
  title: 'Tiêu chuẩn thư viện',
  range: 'Năm học {{year}}, số liệu ngày {{day}}',
  intro:
    'Theo {{regulation}}. Số bản, số học sinh, số giáo viên do hệ thống đếm; còn lại trường ghi mỗi năm học một lần.',
  levels: {
    level0: 'Chưa đạt mức độ 1',
    level1: 'Đạt mức độ 1',
    level2: 'Đạt mức độ 2',
    unknown: 'Chưa đủ số liệu để xếp mức độ',
  },
  parts: {
    RESOURCES: 'Tài nguyên thông tin',
    FACILITIES: 'Cơ sở vật chất',
    EQUIPMENT: 'Thiết bị chuyên dùng',
    ACTIVITIES: 'Hoạt động thư viện',
    MANAGEMENT: 'Quản lí thư viện',
  },
  criteria: {
    copies: 'Số bản sách theo số học sinh',
    teacherSets: 'Giáo viên có đủ bộ sách theo khối lớp, bộ môn',
    widerResources: 'Tài nguyên mở rộng: kiến thức chuyên sâu, phương pháp giáo dục, sách tham khảo theo môn',
    readingArea: 'Diện tích không gian đọc',
    totalArea: 'Tổng diện tích thư viện',
    facilities1: 'Vị trí, khu chức năng, kĩ thuật phòng đúng yêu cầu mức độ 1',
    facilities2: 'Cơ sở vật chất đúng yêu cầu mức độ 2',
    equipment1: 'Đủ thiết bị chuyên dùng mức độ 1',
    equipment2: 'Đủ thiết bị chuyên dùng mức độ 2',
    activities1: 'Tra cứu, mượn trả, tiết đọc và hoạt động khuyến đọc đúng yêu cầu mức độ 1',
    activities2: 'Hoạt động thư viện đúng yêu cầu mức độ 2',
    management: 'Người làm thư viện, kế hoạch, sổ sách, kinh phí đúng quy định',
  },
  facts: {
    pupils: 'Học sinh',
    teachers: 'Giáo viên',
    titles: 'Đầu sách',
    copies: 'Bản sách',
    textbooks: 'Bản sách giáo khoa',
    teachersBooks: 'Bản sách giáo viên',
    reference: 'Bản sách tham khảo',
    children: 'Bản sách thiếu nhi',
    periodicals: 'Loại báo, tạp chí',
    digital: 'Tài liệu số',
    loans: 'Lượt mượn trong năm học',
    totalArea: 'Tổng diện tích (m²)',
    readingArea: 'Diện tích không gian đọc (m²)',
    pupilSeats: 'Chỗ ngồi đọc của học sinh',
    teacherSeats: 'Chỗ ngồi đọc của giáo viên',
    computers: 'Máy tính',
    openHours: 'Giờ mở cửa mỗi tuần',
    teacherSets: 'Giáo viên có đủ bộ sách',
  },
  columns: { level: 'Mức', required: 'Yêu cầu', has: 'Hiện có' },
  met: 'Đạt',
  unmet: 'Chưa đạt',
  unsaid: 'Chưa ghi',
  short: 'Thiếu {{amount}}',
  uncheckedHint: 'Chưa đối chiếu với bản gốc của thông tư. Xem lại trước khi nộp báo cáo.',
  say: 'Ghi số liệu',
  sayTitle: 'Số liệu thư viện năm học {{year}}',
  save: 'Lưu số liệu',
  saved: 'Đã lưu số liệu.',
  saidBy: '{{name}} ghi lúc {{time}}',
  answers: 'Tiêu chí trả lời có hoặc chưa',
  answer: { true: 'Có', false: 'Chưa', null: 'Chưa ghi' },
  factsTitle: 'Số liệu',
  pdf: 'Báo cáo PDF',
  xlsx: 'Báo cáo Excel',
  noYear: 'Chưa có năm học nào. Thêm năm học trước.',
};

/** What stands in the report besides, on paper and in the workbook. */
export const libraryReport = {
  title: 'Báo cáo tiêu chuẩn thư viện trường học',
  columns: {
    number: 'TT',
    part: 'Tiêu chuẩn',
    criterion: 'Tiêu chí',
    level: 'Mức',
    required: 'Yêu cầu',
    has: 'Hiện có',
    state: 'Kết quả',
    basis: 'Căn cứ',
    fact: 'Số liệu',
    figure: 'Số',
  },
  sheets: { criteria: 'Tiêu chí', facts: 'Số liệu' },
  yes: 'Có',
  short: 'Thiếu {{n}}',
  unchecked: '(số chưa đối chiếu với bản gốc)',
};

/** What the log and the menu say of it. */
export const libraryStandardsTold = {
  nouns: { library_year_facts: 'số liệu tiêu chuẩn thư viện' },
  menu: { libraryStandards: 'Tiêu chuẩn thư viện' },
  fields: {
    totalArea: 'Tổng diện tích (m²)',
    readingArea: 'Diện tích không gian đọc (m²)',
    pupilSeats: 'Chỗ đọc của học sinh',
    teacherSeats: 'Chỗ đọc của giáo viên',
    computers: 'Máy tính',
    openHours: 'Giờ mở cửa mỗi tuần',
    teacherSets: 'Giáo viên có đủ bộ sách',
    answers: 'Trả lời tiêu chí',
  },
};

/** What is said when it is refused. */
export const libraryStandardErrors = {
  'library.no_standards_then':
    'Năm học này kết thúc trước ngày 7/1/2023 nên chưa có tiêu chuẩn thư viện. Chọn năm học sau.',
  'library.unknown_criterion': 'Tiêu chuẩn không có tiêu chí {{code}}. Tải lại trang rồi ghi lại.',
} satisfies Partial<Record<keyof typeof codes, string>>;
