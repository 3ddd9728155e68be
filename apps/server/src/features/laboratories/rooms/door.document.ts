import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { qrPicture } from '../../../platform/pdf/qr-code.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE } from '../../grading/grading.public.ts';

/** A page for the door: what the room is called, a code to scan, the same code to type. */
const DOOR = `
#set document(title: data.title)
#set page(paper: "a4", margin: 20mm)
#align(center + horizon)[
  #text(size: 13pt, data.school)
  #v(6mm)
  #text(size: 34pt, weight: "bold", data.name)
  #v(10mm)
  #image(bytes(data.qr), format: "svg", width: 90mm)
  #v(6mm)
  #text(size: 26pt, weight: "bold", tracking: 2pt, data.code)
  #v(10mm)
  #text(size: 14pt, data.words)
]
`;

interface DoorPaper {
  readonly school: string;
  readonly name: string;
  readonly code: string;
  /** What a phone opens. */
  readonly address: string;
  readonly createdAt: Date;
}

/** Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderDoor(
  { school, name, code, address, createdAt }: DoorPaper,
  turn: PaperTurn,
): Promise<Uint8Array> {
  const words = 'Giáo viên quét mã này, hoặc gõ mã trong trang yêu cầu của mình, khi lớp đã vào phòng.';
  const view = { title: name, school, name, code, qr: qrPicture(address), words };
  return renderTypst({ name: 'laboratory-door', source: FORM_TEMPLATE + DOOR }, view, { createdAt, turn });
}
