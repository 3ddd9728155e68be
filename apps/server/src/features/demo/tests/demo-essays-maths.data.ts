import type { DemoEssay } from './demo-test.data.ts';

/** Two tangents from a point: four points on a circle, and OM perpendicular to AB. */
export const tangents: DemoEssay = {
  openings: ['', '', '', 'Bài làm', 'Giải:', 'Chứng minh:', 'Em vẽ hình ra nháp, lời giải như sau:'],
  criteria: [
    {
      good: [
        'Vì MA, MB là tiếp tuyến của (O) nên MA ⊥ OA, MB ⊥ OB, suy ra ∠OAM = ∠OBM = 90°.',
        'MA là tiếp tuyến tại A nên OA ⊥ AM; MB là tiếp tuyến tại B nên OB ⊥ BM.',
        'Xét (O) có MA, MB là hai tiếp tuyến với A, B là tiếp điểm. Do đó ∠MAO = ∠MBO = 90° (tính chất của tiếp tuyến).',
        'Bán kính đi qua tiếp điểm vuông góc với tiếp tuyến, vậy hai góc OAM và OBM là góc vuông.',
        'Theo giả thiết MA tiếp xúc (O) tại A nên ∠OAM = 90°. Tương tự ∠OBM = 90°.',
      ],
      partial: [
        'Góc OAM bằng 90° vì MA là tiếp tuyến.',
        'Nhìn hình vẽ thấy hai góc ở A và B là góc vuông.',
        'MA, MB là tiếp tuyến nên có hai góc vuông.',
        'Ta có OA ⊥ MA và OB ⊥ MB.',
      ],
      none: ['Ta có MA, MB là hai tiếp tuyến của (O).', 'Nối OA, OB, OM.', 'MA vuông góc với MB.'],
      hint: 'nêu vì sao góc OAM và OBM vuông, dựa vào tính chất tiếp tuyến',
    },
    {
      good: [
        'Tam giác OAM vuông tại A nên A thuộc đường tròn đường kính OM. Tương tự B cũng thuộc đường tròn đường kính OM. Vậy M, A, O, B cùng thuộc một đường tròn.',
        'Gọi I là trung điểm của OM. Tam giác OAM vuông tại A có AI là trung tuyến nên IA = IO = IM; tam giác OBM vuông tại B nên IB = IO = IM. Vậy bốn điểm M, A, O, B cùng thuộc đường tròn tâm I.',
        'Hai tam giác vuông OAM và OBM có chung cạnh huyền OM, do đó cả A và B nằm trên đường tròn đường kính OM. Bốn điểm M, A, O, B cùng thuộc đường tròn này.',
        'Vì hai góc này cùng nhìn đoạn OM dưới góc 90° nên A, B nằm trên đường tròn đường kính OM (đpcm).',
      ],
      partial: [
        'Tứ giác MAOB có hai góc vuông nên bốn điểm M, A, O, B thuộc một đường tròn.',
        'A thuộc đường tròn đường kính OM nên M, A, O, B cùng thuộc một đường tròn.',
        'Bốn điểm cách đều trung điểm của OM nên cùng thuộc một đường tròn, em chưa giải thích được vì sao cách đều.',
      ],
      none: [
        'Vậy bốn điểm M, A, O, B thuộc đường tròn (O).',
        '',
        'Suy ra MAOB là hình vuông nên bốn điểm thuộc một đường tròn.',
      ],
      hint: 'nói rõ đường tròn nào: A và B đều nhìn OM dưới một góc vuông',
    },
    {
      good: [
        'Lại có MA = MB (hai tiếp tuyến cắt nhau) và OA = OB nên OM là đường trung trực của AB. Vậy OM ⊥ AB.',
        'O cách đều A, B (cùng bằng R), M cách đều A, B (tính chất hai tiếp tuyến cắt nhau). Suy ra OM là trung trực của đoạn AB nên OM vuông góc với AB.',
        'Tam giác MAB cân tại M (MA = MB) có MO là phân giác của góc AMB nên MO cũng là đường cao, tức là OM ⊥ AB.',
        'Vì MA = MB, OA = OB = R nên M và O thuộc trung trực của AB, do đó OM ⊥ AB tại trung điểm của AB.',
      ],
      partial: [
        'MA = MB nên OM vuông góc với AB.',
        'Vì OA = OB nên O thuộc trung trực của AB, vậy OM ⊥ AB.',
        'Tam giác MAB cân tại M nên đường cao từ M chính là OM.',
      ],
      none: ['OM vuông góc với AB (điều phải chứng minh).', '', 'Câu sau em chưa làm kịp ạ.'],
      hint: 'cần cả MA = MB và OA = OB mới kết luận được OM là trung trực',
    },
  ],
  endings: ['', '', '', '', 'Vậy bài toán được chứng minh.', 'Em làm xong ạ.'],
  praise: [
    'Lập luận chặt chẽ, đủ căn cứ.',
    'Trình bày gọn và đúng. Cô khen.',
    'Đúng hoàn toàn. Em thử chứng minh thêm OM đi qua trung điểm của AB nhé.',
    '',
  ],
};

/** There and back by bicycle: x² + 4x − 192 = 0. */
export const wayThereAndBack: DemoEssay = {
  openings: ['', '', 'Giải', 'Bài làm:'],
  criteria: [
    {
      good: [
        'Gọi tốc độ lúc đi là x (km/h), x > 0. Tốc độ lúc về là x + 4 (km/h).',
        'Đặt x (km/h) là tốc độ của người đó lúc đi, điều kiện x > 0; lúc về đi với tốc độ x + 4 (km/h).',
        'Gọi x là tốc độ lúc đi (x > 0, đơn vị km/h), tốc độ lúc về x + 4.',
      ],
      partial: [
        'Gọi tốc độ lúc đi là x, tốc độ lúc về là x + 4.',
        'Gọi x km/h là tốc độ lúc về, lúc đi là x − 4.',
        'Gọi tốc độ là x (x > 0).',
      ],
      none: ['Gọi x là thời gian.', '', 'Gọi quãng đường là x.'],
      hint: 'nói rõ ẩn là gì, đơn vị và điều kiện',
    },
    {
      good: [
        'Thời gian đi là 24/x giờ, thời gian về là 24/(x + 4) giờ. 30 phút = 1/2 giờ nên 24/x − 24/(x + 4) = 1/2.',
        'Ta có phương trình 24/x = 24/(x + 4) + 0,5.',
        'Đi hết 24/x (h), về hết 24/(x + 4) (h), về ít hơn 30 phút tức 0,5 giờ: 24/x − 24/(x + 4) = 0,5.',
      ],
      partial: [
        'Ta có phương trình 24/x − 24/(x + 4) = 30.',
        'Thời gian đi 24/x, thời gian về 24/(x + 4) nên 24/(x + 4) − 24/x = 1/2.',
        'Lập phương trình: 24/x + 24/(x + 4) = 1/2.',
      ],
      none: ['x + x + 4 = 24.', '', '24x − 24(x + 4) = 30.'],
      hint: 'đổi 30 phút ra giờ, lấy thời gian đi trừ thời gian về',
    },
    {
      good: [
        'Quy đồng được x² + 4x − 192 = 0. Δ′ = 4 + 192 = 196, x₁ = 12 (nhận), x₂ = −16 (loại). Vậy lúc đi người đó đi 12 km/h.',
        'Biến đổi: 48(x + 4) − 48x = x(x + 4) ⇔ x² + 4x − 192 = 0 ⇔ x = 12 hoặc x = −16. Vì x > 0 nên x = 12. Tốc độ lúc đi là 12 km/h.',
        'x² + 4x − 192 = 0, bấm máy được 12 và −16, loại −16. Trả lời: 12 km/h. Thử lại: đi 2 giờ, về 1,5 giờ, đúng.',
      ],
      partial: [
        'x² + 4x − 192 = 0 nên x = 12 hoặc x = −16.',
        'Giải ra x = 12.',
        'x² + 4x − 192 = 0, Δ = 16 + 768 = 784, x = (−4 + 28)/2 = 12.',
      ],
      none: ['Em giải không ra số đẹp ạ.', '', 'Vậy x = 10.', 'x = 24 : 2 = 12.'],
      hint: 'giải tới hai nghiệm, loại nghiệm âm và trả lời có đơn vị',
    },
  ],
  endings: ['', '', '', 'Em thử lại thấy đúng ạ.'],
  praise: ['Đúng và đủ bước.', 'Bài tốt, biết thử lại kết quả.', ''],
};
