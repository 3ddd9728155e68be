import { FORM_TEMPLATE } from './form.template.ts';

/** A letter of one page: heading, whom it is about, what comes with it, the principal's signature. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 22mm, y: 15mm), footer: text(size: 8.5pt, data.foot))
#set text(size: 12.5pt)

#grid(columns: (1fr, 1.25fr), column-gutter: 4mm,
  [#issuing-body(data.managingBody, data.school, size: 11.5pt)
   #align(center)[Số: #data.number]],
  national-header(size: 11.5pt))
#v(8mm)
#align(center, heading(level: 1, text(size: 16pt, data.heading)))
#v(5mm)
#if data.addressee != "" { align(center)[Kính gửi: #strong(soft(data.addressee))]; v(5mm) }
#set par(spacing: 2.6mm)
#data.opening
#v(2mm)
#for line in data.fields { par(field(line.at(0), line.at(1))) }
#v(3mm)
#par(data.attachmentsTitle)
#for (index, each) in data.attachments.enumerate() { par(h(6mm) + [#(index + 1). #each]) }
#if data.closing != "" { v(2mm); par(data.closing) }
#v(6mm)
#grid(columns: (1fr, 1.6fr), [], signature([HIỆU TRƯỞNG], [(Ký, ghi rõ họ tên và đóng dấu)], data.principal, gap: 20mm, before: data.placeDate))
`;

export const TRANSFER_PAPER_TEMPLATE = { name: 'transfer-paper', source: FORM_TEMPLATE + BODY };

/** The parents' own paper: no head of a school, no number; below it the heads of both schools write what they say. */
const APPLICATION = `
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 22mm, y: 13mm), footer: text(size: 8.5pt, data.foot))
#set text(size: if data.isLong { 10.5pt } else { 12pt })

#national-header(size: 12pt)
#v(4mm)
#align(center, heading(level: 1, text(size: 16pt, [ĐƠN XIN CHUYỂN TRƯỜNG])))
#v(3mm)
#set par(spacing: 1.6mm)
#grid(columns: (auto, 1fr), column-gutter: 3mm, row-gutter: 2.2mm,
  ..data.addressees.enumerate().map(((index, each)) => (
    if index == 0 [Kính gửi:] else [],
    field("– " + each.at(0), each.at(1)))).flatten())
#v(3mm)
#for line in data.applicant { par(field(line.at(0), line.at(1))) }
#v(1mm)
#for line in data.fields { par(field(line.at(0), line.at(1))) }
#v(1mm)
#for line in data.wish { par(field(line.at(0), line.at(1))) }
#v(1mm)
#par(data.closing)
#v(2mm)
#grid(columns: (1fr, 1.3fr), [], signature([NGƯỜI LÀM ĐƠN], [(Ký, ghi rõ họ tên)], data.signatory, gap: 13mm, before: data.placeDate))
#v(4mm)
#grid(columns: (1fr, 1fr), column-gutter: 8mm,
  ..data.heads.map(each => {
    align(center, text(size: 11pt, weight: "bold", each.at(0)))
    written("", lines: 2)
    v(2mm)
    align(center, text(size: 11pt)[......., ngày ...... tháng ...... năm 20...... ])
    signature([HIỆU TRƯỞNG], [(Ký, ghi rõ họ tên và đóng dấu)], each.at(1), gap: 13mm)
  }))
`;

export const TRANSFER_APPLICATION_TEMPLATE = { name: 'transfer-application', source: FORM_TEMPLATE + APPLICATION };
