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
