import { reviewPresets } from '@phuong/contract/learning/tests/test.schema.ts';
import { acrossThePass } from './demo-essays-literature.data.ts';
import { type DemoTest, of } from './demo-test.data.ts';

const { AFTER, CLOSED, RELEASED } = reviewPresets.EXAM;

/** Grade 8: three short questions and a paragraph, half of it marked. */
export const classicalVerse: DemoTest = {
  title: 'Kiểm tra thường xuyên: Thơ thất ngôn bát cú Đường luật',
  intro: ['Phần viết làm thẳng vào ô trả lời, khoảng 150 chữ. Em tự ngắt đoạn cho dễ đọc.'],
  rules: {
    purpose: 'REGULAR',
    minutes: 45,
    review: { AFTER: [...AFTER], CLOSED: [...CLOSED], RELEASED: [...RELEASED] },
  },
  parts: [
    {
      name: 'Phần I. Đọc hiểu (3 điểm)',
      questions: of(
        100,
        'Bài thơ "Qua Đèo Ngang" là của ai?',
        'Trong bài thất ngôn bát cú, phép đối',
        'Một bài thơ thất ngôn tứ tuyệt',
      ),
    },
    {
      name: 'Phần II. Viết (7 điểm)',
      questions: [
        {
          noted: `# 8 | Đọc hiểu > Thơ Đường luật và truyện lịch sử
[V] Viết đoạn văn (khoảng 150 chữ) nêu cảm nhận của em về hai câu kết bài "Qua Đèo Ngang":
"Dừng chân đứng lại, trời, non, nước,
Một mảnh tình riêng, ta với ta."
* Cảnh mênh mông đối lập với con người nhỏ bé; "ta với ta" chỉ một mình tác giả, nỗi cô đơn và niềm hoài cổ; nghệ thuật ngắt nhịp, đối lập.
% 1 Giới thiệu được bài thơ và hai câu kết
% 3 Phân tích hình ảnh, từ ngữ, nhịp thơ
% 2 Nêu được tâm trạng của nhà thơ
% 1 Diễn đạt, chính tả`,
          points: 700,
          essay: acrossThePass,
        },
      ],
    },
  ],
};
