import { PREVIEW_MARK } from './draft-mark.data.ts';

/**
 * Typst shared by every form: face, national header, signatures, fields to fill, the draft mark. A document's template
 * follows it in one source. `soft` lets a word too long for any column break; it must wrap whatever a person typed.
 * A sign the face lacks (an emoji in a remark) is taken from the machine's fonts, else prints as a box.
 */
export const FORM_TEMPLATE = String.raw`
#let data = json(bytes(sys.inputs.data))

#set text(font: "Tinos", lang: "vi", region: "VN", hyphenate: false, size: 12pt,
  top-edge: 0.9em, bottom-edge: -0.24em)
#set par(leading: 0.04em, spacing: 0.25em, justify: false)
#set table(stroke: 0.5pt, inset: (x: 1mm, y: 0.8mm), align: center + horizon)
#set heading(numbering: none, outlined: false, bookmarked: true)
#show heading: set text(size: 12pt)
#show heading: it => block(above: 0pt, below: 0pt, text(weight: "bold", it.body))

#let soft(value) = {
  if value.len() <= 14 or value.split().all(word => word.len() <= 14) { value }
  else {
    value.split("\n").map(line => line.split(" ").map(word =>
      if word.clusters().len() <= 14 { word } else { word.clusters().join(h(0.01pt)) }
    ).join(" ")).join(linebreak())
  }
}

// Behind the text, outside the reading order, no letters; the angle follows the page's diagonal.
#let mark-across(outline, angle, width) = place(center + horizon, rotate(angle, image(bytes(outline), format: "svg", width: width)))
#let watermark(angle) = mark-across("${PREVIEW_MARK}", angle, 245mm)

#let underlined(body, size) = {
  set text(size: size, weight: "bold")
  underline(offset: 2.2pt, stroke: 0.6pt, body)
}

#let national-header(size: 12pt, left: none) = {
  let motto = align(center)[
    #text(size: size, weight: "bold")[CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM] \
    #underlined([Độc lập - Tự do - Hạnh phúc], size + 0.5pt)
  ]
  if left == none { motto } else { grid(columns: (1fr, 1.2fr), column-gutter: 4mm, left, motto) }
}

#let issuing-body(managing, school, size: 12pt) = align(center)[
  #if managing != "" [#text(size: size, soft(managing)) \ ]
  #underlined(soft(school), size)
]

// An invisible upright that gives a table row its least height, level with the text beside it.
#let strut(height) = box(width: 0pt, height: height, baseline: height / 2 - 0.33em)

// A row whose height is known is not measured by the printer; \`none\` is.
#let row-height(millimetres) = if millimetres == none { auto } else { millimetres * 1mm }

#let signature(role, hint, name, gap: 16mm, before: none) = align(center, block(breakable: false, width: 100%)[
  #if before != none [#emph(before) \ ]
  *#role* \
  #emph(hint)
  #v(gap, weak: false)
  #strong(soft(name))
])

#let dotted-line = box(width: 1fr, baseline: 1.5pt, line(length: 100%, stroke: (paint: luma(90), thickness: 0.5pt, dash: "dotted")))

// A label and its value; without a value a dotted line to write on.
#let field(label, value) = if value == "" [#label: #dotted-line] else [#label: #strong(soft(value))]

#let corrections-line(corrections) = text(size: 11pt, style: "italic")[Trong trang này có sửa chữa ở:
  #if corrections == none [..........] else [#corrections.count] điểm, thuộc các môn học, HĐGD:
  #if corrections == none { dotted-line } else { soft(corrections.subjects) }]

// A text to be written by hand or printed: at least as many dotted lines as the form has.
#let written(value, lines: 3) = if value != "" { soft(value) } else {
  for _ in range(lines) { block(above: 0pt, below: 0pt, height: 7mm, width: 100%, align(bottom, dotted-line)) }
}

// What a final paper is confirmed by, beside its signatures.
#let proof-block(proof) = if proof != none {
  set text(size: 8pt)
  grid(columns: if proof.qr == "" { (1fr,) } else { (22mm, 1fr) }, column-gutter: 2mm, align: left + horizon,
    ..if proof.qr != "" { (image(bytes(proof.qr), format: "svg", width: 22mm, alt: "Mã QR kiểm tra tài liệu"),) },
    [Số: *#proof.number* \
     Mã xác thực: \ #proof.fingerprint
     #if proof.qr != "" [\ _Quét mã để kiểm tra_]])
}

#let page-foot(left-text, current, total) = {
  set text(size: 8.5pt)
  grid(columns: (1fr, auto), left-text, [Trang #current/#total])
}
`;
