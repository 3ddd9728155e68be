/** The two pages of a school year under circular 22/2021: subjects, then summary, remarks and approval. */
export const CURRENT_YEAR_PAGES = `
#let year-heading(record, year) = {
  par[Họ và tên: #strong(soft(record.name))#h(1fr)Lớp: #strong(soft(year.className))#h(6mm)#box(baseline: 0.24em,
    heading(level: 2, bookmarked: true, text(weight: "regular")[Năm học #strong(year.schoolYear)]))]
  v(1.6mm, weak: true)
}

#let confirmations(year) = grid(columns: (1fr, 1fr), column-gutter: 8mm,
  signature([Xác nhận của Giáo viên chủ nhiệm], [(Ký, ghi rõ họ tên)], year.homeroomTeacher, gap: 14mm),
  signature([Xác nhận của Hiệu trưởng], [(Ký, ghi rõ họ tên và đóng dấu)], year.principal, gap: 14mm))

#let subject-page(record, year, columns, header, heights, rows) = {
  year-heading(record, year)
  for line in year.choices { par(field(..line)) }
  v(1.6mm, weak: true)
  {
    set text(size: year.size * 1pt)
    table(
      columns: columns,
      rows: (auto, auto) + heights.map(row-height),
      inset: (x: 1mm, y: 0.5mm),
      align: (left + horizon,) + (center + horizon,) * (columns.len() - 2) + (left + horizon,),
      table.header(..header),
      ..rows,
    )
  }
  v(2.4mm, weak: true)
  par(corrections-line(year.corrections))
  v(3mm, weak: true)
  confirmations(year)
}

#let head(body, ..more) = table.cell(align: center + horizon, inset: (x: 0.6mm, y: 0.7mm), ..more, text(size: 10pt, weight: "bold", body))

// Where the height of a row is not known it has a least one.
#let upright(year, row, body) = if row.height == none [#strut(year.rowHeight * 1mm - 1mm)#body] else { body }

#let comment-cell(comment, teacher) = {
  soft(comment)
  // At the end of the last line, or alone on the right of the next one.
  if teacher.len() > 48 { [ ]; emph(soft(teacher)) }
  else if teacher != "" { h(1fr); [ ]; sym.wj; h(1fr); sym.wj; emph(box(baseline: 0.24em, teacher)) }
}

// Two rows of heads, then both semesters and the year.
#let summary-rows = (auto, auto, 8.1mm, 8.1mm, 8.1mm)

#let result-lines(year) = {
  set par(spacing: 2mm)
  for line in year.results { par(field(..line)) }
}

// With a height of its own the signature stands at its foot.
#let remark-block(title, body, lines, sign, size: 12pt, height: auto, breakable: false) = block(width: 100%, height: height, stroke: 0.5pt, inset: 2.4mm, above: 0mm, below: 0mm, breakable: breakable, {
  align(center, strong(title))
  v(1mm, weak: true)
  text(size: size, if body == "" { written("", lines: lines) } else { soft(body) })
  if height == auto { v(1.4mm, weak: true) } else { v(1fr) }
  sign
})

// The second page of a year: the summary, what was written of the pupil, the approval. The first remark takes the height that is left, so
// that the page is always full and never two; only what no letter size can hold flows on, and even then the approval stays whole.
#let closing-page(record, year, summary, summer: true) = {
  let teacher = [GIÁO VIÊN CHỦ NHIỆM]
  let hint = [(Ký, ghi rõ họ tên)]
  year-heading(record, year)
  summary
  v(3mm, weak: true)
  result-lines(year)
  v(3mm, weak: true)
  remark-block([NHẬN XÉT CỦA GIÁO VIÊN CHỦ NHIỆM], year.remark, year.remarkLines,
    pad(left: 50%, signature(teacher, hint, year.homeroomTeacher, gap: 12mm)),
    size: year.remarkSize * 1pt, height: if year.flows { auto } else { 1fr }, breakable: year.flows)
  v(3mm, weak: true)
  if summer {
    remark-block([NHẬN XÉT TRONG TRƯỜNG HỢP PHẢI RÈN LUYỆN TRONG KÌ NGHỈ HÈ (nếu có)], year.summerRemark, 2,
      pad(left: 50%, signature(teacher, hint, if year.summerRemark != "" { year.homeroomTeacher } else { "" }, gap: 9mm)),
      size: year.remarkSize * 1pt, breakable: year.flows)
    v(3mm, weak: true)
  }
  remark-block([PHÊ DUYỆT CỦA HIỆU TRƯỞNG], year.approval, 1,
    grid(columns: (1fr, 1.3fr), align: (left + bottom, center), proof-block(record.proof), signature([HIỆU TRƯỞNG], [(Ký, ghi rõ họ tên và đóng dấu)], year.principal, gap: 15mm, before: year.placeDate)))
}

#let current-year(record, year) = (
  subject-page(record, year, (34mm, 15mm, 15mm, 15mm, 24mm, 1fr),
    (
      head(rowspan: 2)[Môn học / Hoạt động giáo dục],
      head(colspan: 3)[Điểm trung bình môn học hoặc mức đánh giá],
      head(rowspan: 2)[ĐTB môn học hoặc mức đánh giá sau đánh giá lại (nếu có)],
      head(rowspan: 2)[Nhận xét sự tiến bộ, ưu điểm nổi bật, hạn chế chủ yếu (nếu có) và chữ kí của giáo viên môn học],
      head[Học kì I], head[Học kì II], head[Cả năm],
    ),
    year.subjects.map(row => row.height),
    for row in year.subjects {
      (soft(row.name), upright(year, row, row.s1), row.s2, row.year, row.again, comment-cell(row.comment, row.teacher))
    }),
  closing-page(record, year,
  table(
    columns: (19mm, 1fr, 1fr, 25mm, 1fr, 1fr, 20mm, 20mm),
    rows: summary-rows,
    table.header(
      head(rowspan: 2)[Tổng hợp], head(rowspan: 2)[Kết quả rèn luyện], head(rowspan: 2)[Kết quả học tập],
      head(rowspan: 2)[Tổng số buổi nghỉ học cả năm], head(colspan: 2)[Sau đánh giá lại / rèn luyện trong hè],
      head(rowspan: 2)[Được lên lớp], head(rowspan: 2)[Không được lên lớp],
      head[Kết quả rèn luyện], head[Kết quả học tập],
    ),
    ..for (i, row) in year.summary.enumerate() {
      row
      if i == 0 { year.outcome.map(value => table.cell(rowspan: 3, value)) }
    },
  )),
)
`;

/** The same two pages under circular 58/2011: học lực, hạnh kiểm and the mean of all subjects. */
export const LEGACY_YEAR_PAGES = String.raw`
#let legacy-year(record, year) = (
  subject-page(record, year, (46mm, 17mm, 17mm, 17mm, 30mm, 1fr),
    (
      head(rowspan: 2)[Môn học / Hoạt động giáo dục],
      head(colspan: 3)[Điểm trung bình hoặc xếp loại các môn],
      head(rowspan: 2)[Điểm hoặc xếp loại sau kiểm tra lại (nếu có)],
      head(rowspan: 2)[Giáo viên bộ môn xác nhận điểm trung bình môn học và sửa chữa (nếu có) \ (Ký và ghi rõ họ tên)],
      head[Học kì I], head[Học kì II], head[Cả năm],
    ),
    year.subjects.map(row => row.height) + (year.rowHeight,),
    for row in year.subjects {
      (soft(row.name), upright(year, row, row.s1), row.s2, row.year, row.again, emph(soft(row.teacher)))
    } + (strong[ĐTB các môn], year.averages.at(0), year.averages.at(1), year.averages.at(2), [], [])),
  closing-page(record, year, summer: false,
  table(
    columns: (22mm, 1fr, 1fr, 24mm, 1fr, 1fr, 38mm),
    rows: summary-rows,
    table.header(
      head(rowspan: 2)[Học kì], head(colspan: 2)[Kết quả xếp loại], head(rowspan: 2)[Tổng số buổi nghỉ học],
      head(colspan: 2)[Xếp loại sau kiểm tra lại hoặc rèn luyện thêm], head(rowspan: 2)[Lên lớp / không được lên lớp],
      head[Hạnh kiểm], head[Học lực], head[Hạnh kiểm], head[Học lực],
    ),
    ..for (i, row) in year.summary.enumerate() {
      row
      if i == 0 { year.outcome.map(value => table.cell(rowspan: 3, value)) }
    },
  )),
)
`;
