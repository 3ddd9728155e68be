import type { libraryErrors as codes } from '@phuong/contract/library/library.api.ts';

/** Books looked up by their ISBN. */
export const isbnLookup = {
  look: 'Tra ISBN',
  here: 'Trường đã có sách này: {{title}}.',
  open: 'Mở sách',
  found: 'Đã điền các ô còn trống theo danh mục tra cứu: {{title}}. Xem lại trước khi lưu.',
  noCatalogue: 'Chưa có danh mục tra cứu. Nhập tay, hoặc nạp danh mục ở màn hình Sách.',
  unknown: 'Danh mục tra cứu không có ISBN này. Nhập tay các ô còn lại.',
  foundAt: 'Đã điền các ô còn trống theo {{host}}: {{title}}. Xem lại trước khi lưu.',
  unknownAt: 'Danh mục tra cứu và {{host}} không có ISBN này. Nhập tay các ô còn lại.',
  away: '{{host}} chưa trả lời nên chưa tra được ISBN này. Nhập tay các ô còn lại hoặc tra lại sau, phần đã gõ vẫn giữ nguyên.',
  withCover: 'Bìa sách được lấy về khi lưu.',
  failed: 'Chưa tra được vì mất kết nối. Nhập tay các ô còn lại, phần đã gõ vẫn giữ nguyên.',
  importOpen: 'Nạp danh mục tra ISBN',
  importTitle: 'Nạp danh mục tra ISBN',
  importDetail:
    'Danh mục của nhà xuất bản hay thư viện khác: MARC 21, MARCXML, Excel hoặc CSV. Chỉ dùng để tra khi thêm sách, không thêm sách nào vào thư viện.',
  sourceOn: 'ISBN không có trong danh mục thì tra ở {{host}}, đặt bằng ISBN_SOURCE_URL khi cài máy chủ.',
  sourceOff: 'Muốn tra cả trên mạng khi danh mục không có thì người quản trị máy chủ đặt ISBN_SOURCE_URL (xem README).',
  importSubmit: 'Nạp danh mục',
  imported: 'Đã giữ {{kept}} sách để tra; bỏ {{left}} dòng không có ISBN đúng.',
  file: 'Tệp danh mục',
};

/** What the log says of it. */
export const isbnLookupTold = {
  nouns: { isbn_catalogue: 'danh mục tra ISBN' },
  fields: { kept: 'Số sách giữ lại', left: 'Số dòng bỏ' },
};

/** What is said when it is refused. */
export const isbnLookupErrors = {
  'library.isbn_missing': 'Sách này chưa có ISBN nên không tra bìa được. Ghi ISBN cho sách trước, hoặc chọn ảnh bìa.',
  'library.no_isbn': 'Tệp không có sách nào có ISBN đúng. Chọn tệp có cột ISBN, hoặc trường 020 của MARC 21.',
} satisfies Partial<Record<keyof typeof codes, string>>;
