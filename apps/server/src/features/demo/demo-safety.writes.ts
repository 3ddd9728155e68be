import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { insertRows } from './bulk-insert.writes.ts';
import { keeper } from './demo-laboratories.writes.ts';
import { doc, paragraph } from './lessons/demo-materials.rules.ts';

const list = (items: readonly string[]) => ({
  type: 'orderedList',
  attrs: { start: 1 },
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});
const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });

interface Edition {
  /** Days before today. */
  readonly back: number;
  readonly rules: readonly string[];
  readonly accident: string;
  /** Teachers who have read it, besides who looks around. */
  readonly readers: number;
  readonly isReadByVisitor?: true;
}

const papers: readonly { readonly room: string; readonly editions: readonly Edition[] }[] = [
  {
    room: 'Phòng Hoá học',
    editions: [
      {
        back: 70,
        rules: [
          'Mặc áo choàng, đeo kính và găng tay.',
          'Mở tủ hút khi làm với axit.',
          'Không nếm, không ngửi trực tiếp.',
        ],
        accident: 'Hoá chất bắn vào mắt: rửa ngay ở vòi rửa mắt 15 phút, gọi y tế trường.',
        readers: 5,
        isReadByVisitor: true,
      },
      {
        back: 9,
        rules: [
          'Mặc áo choàng, đeo kính và găng tay; tóc dài buộc gọn.',
          'Mở tủ hút khi làm với axit đặc và khi có khí thoát ra.',
          'Rót axit vào nước, không làm ngược lại.',
          'Không nếm, không ngửi trực tiếp; gom dung dịch thừa vào bình thải.',
          'Đếm đủ dụng cụ, khoá tủ hoá chất trước khi ra về.',
        ],
        accident: 'Hoá chất bắn vào mắt: rửa ngay ở vòi rửa mắt 15 phút, gọi y tế trường và ghi vào nhật kí phòng.',
        readers: 3,
      },
    ],
  },
  {
    room: 'Phòng Vật lí',
    editions: [
      {
        back: 64,
        rules: ['Kiểm tra dây và phích trước khi cắm điện.', 'Không chạm vào mạch đang có điện.'],
        accident: 'Điện giật: ngắt cầu dao cạnh cửa trước khi chạm vào người bị nạn.',
        readers: 4,
      },
      {
        back: 20,
        rules: [
          'Kiểm tra dây và phích trước khi cắm điện.',
          'Không chạm vào mạch đang có điện; nối mạch xong mới đóng khoá.',
          'Không nhìn thẳng vào tia laze.',
        ],
        accident: 'Điện giật: ngắt cầu dao cạnh cửa trước khi chạm vào người bị nạn, gọi y tế trường.',
        readers: 4,
        isReadByVisitor: true,
      },
    ],
  },
];

/** Two safety papers in their second edition: one has been read again by who looks around, of the other they have read the first one only. */
export async function makeSafetyPapers(
  trx: Kysely<Tables>,
  { today, teacherId }: { readonly today: string; readonly teacherId: string },
): Promise<void> {
  const rooms = new Map(
    (
      await trx
        .selectFrom('laboratories as l')
        .innerJoin('rooms as r', 'r.id', 'l.room_id')
        .select(['l.id', 'r.name'])
        .execute()
    ).map(({ id, name }) => [name, id]),
  );
  const teachers = await trx
    .selectFrom('teachers')
    .select('id')
    .where('id', '<>', teacherId)
    .orderBy('staff_code')
    .limit(8)
    .execute();
  const editions = papers.flatMap(({ room, editions: all }) => {
    const laboratory_id = rooms.get(room);
    if (laboratory_id === undefined) return [];
    return all.map((edition, index) => ({ laboratory_id, number: index + 1, edition }));
  });
  await insertRows(
    trx,
    'laboratory_safety_papers',
    editions.map(({ laboratory_id, number, edition: { back, rules, accident } }) => ({
      laboratory_id,
      number,
      text: doc(heading('Trong giờ thực hành'), list(rules), heading('Khi có sự cố'), paragraph(accident)),
      published_at: new Date(`${addDays(today, -back)}T02:00:00Z`),
      by_name: keeper,
    })),
  );
  await insertRows(
    trx,
    'laboratory_safety_readings',
    editions.flatMap(({ laboratory_id, number, edition: { back, readers, isReadByVisitor } }) =>
      [...teachers.slice(0, readers).map(({ id }) => id), ...(isReadByVisitor ? [teacherId] : [])].map(
        (teacher_id, index) => ({
          laboratory_id,
          number,
          teacher_id,
          confirmed_at: new Date(`${addDays(today, 1 - back + (index % 5))}T03:${10 + index}:00Z`),
        }),
      ),
    ),
  );
}
