/** What lies in every copy for who opens it without the program, by the file's name. */
export const copyReadme: Readonly<Record<string, string>> = {
  'README.vi.md': `# Toàn bộ dữ liệu của nhà trường, xuất từ Phượng

- \`tables/<bảng>/00001.csv\`, \`00002.csv\`…: các dòng của một bảng, UTF-8, theo RFC 4180; dòng đầu của mỗi tệp là tên cột. Ô trống không có dấu ngoặc kép là "không có giá trị"; \`""\` là chữ rỗng. Thời điểm ghi theo giờ UTC.
- \`tables/<bảng>/schema.json\`: mô tả các cột (JSON Schema): kiểu, khóa chính (\`x-primary-key\`), bảng được tham chiếu (\`x-references\`), tên gọi tiếng Việt (\`title\`) và tiếng Anh (\`x-title-en\`). Cột có \`x-secret\` là bí mật đã băm hoặc niêm phong: không gửi cho người khác.
- \`files/<khóa>\`: các tệp; tên và loại của tệp ở bảng \`files\`, cột \`storage_key\`.
- \`manifest.json\`: kích thước và SHA-256 của từng mục, số dòng và mã băm của từng bảng, mã băm chung của nhà trường.

Dữ liệu này có thông tin cá nhân của học sinh và nhân viên: giữ ở nơi chỉ người có trách nhiệm mở được, và xóa khi không cần nữa.
`,
  'README.en.md': `# All data of the school, as taken out of Phượng

- \`tables/<table>/00001.csv\`, \`00002.csv\`…: the rows of a table, UTF-8, RFC 4180; each file begins with the names of the columns. An empty field without quotes is no value; \`""\` is an empty text. Instants are in UTC.
- \`tables/<table>/schema.json\`: the columns (JSON Schema): types, primary key (\`x-primary-key\`), referenced tables (\`x-references\`), what they are called in Vietnamese (\`title\`) and English (\`x-title-en\`). A column with \`x-secret\` holds hashed or sealed secrets: give it to nobody.
- \`files/<key>\`: the files; their names and types are in the table \`files\`, column \`storage_key\`.
- \`manifest.json\`: size and SHA-256 of each entry, rows and hash of each table, and the hash of the school.

This is personal data of pupils and staff: keep it where only those responsible can open it, and delete it when it is no longer needed.
`,
};
