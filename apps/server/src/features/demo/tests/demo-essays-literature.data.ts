import type { DemoEssay } from './demo-test.data.ts';

/** The last two lines of "Qua Đèo Ngang". */
export const acrossThePass: DemoEssay = {
  openings: ['', '', '', '', 'Bài làm'],
  criteria: [
    {
      good: [
        '"Qua Đèo Ngang" là bài thơ nổi tiếng của Bà Huyện Thanh Quan, và hai câu kết là nơi nỗi lòng của bà hiện ra rõ nhất.',
        'Kết thúc bài "Qua Đèo Ngang", Bà Huyện Thanh Quan không tả cảnh nữa mà nói thẳng lòng mình qua hai câu thơ rất ngắn.',
        'Trong những bài thơ Đường luật em đã học, em nhớ nhất hai câu kết của "Qua Đèo Ngang" (Bà Huyện Thanh Quan).',
        'Sau sáu câu tả cảnh đèo lúc chiều tà, Bà Huyện Thanh Quan khép bài thơ "Qua Đèo Ngang" bằng hai câu làm em xúc động.',
      ],
      partial: [
        'Hai câu thơ trên rất hay và giàu cảm xúc.',
        'Bài thơ "Qua Đèo Ngang" tả cảnh đèo Ngang vào buổi chiều.',
        'Hai câu kết nói về việc tác giả dừng chân lại.',
      ],
      none: ['', 'Em rất thích bài thơ này.'],
      hint: 'mở đoạn cần nêu tên tác giả và vị trí của hai câu thơ',
    },
    {
      good: [
        'Câu thơ ngắt nhịp 4/1/1/1, ba tiếng "trời, non, nước" tách rời nhau làm không gian mở ra ba phía, rộng đến mức con người như bị lọt thỏm. Đối lại là "một mảnh tình riêng", nhỏ bé và khép kín. Cụm "ta với ta" lặp một đại từ nhưng chỉ có một người, nghe như tiếng vọng.',
        'Hình ảnh "trời, non, nước" được liệt kê, mỗi tiếng một nhịp, gợi cảnh bao la. Bên cạnh đó "một mảnh tình riêng" lại là số ít, rất nhỏ. Nghệ thuật đối lập giữa cái vô cùng của thiên nhiên và cái nhỏ nhoi của lòng người khiến nỗi buồn nặng thêm.',
        'Từ "dừng chân đứng lại" có hai động từ liền nhau như một bước chân ngập ngừng. Trước mắt là trời, là non, là nước, còn trong lòng chỉ có "một mảnh tình". Hai chữ "ta" ở cuối câu tưởng là hai người mà hoá ra vẫn một mình.',
        'Nhịp thơ chậm lại ở ba tiếng "trời, non, nước" như người lữ khách lần lượt ngước lên, nhìn xa rồi cúi xuống. Cảnh càng rộng thì "mảnh tình riêng" càng bé. "Ta với ta" là cách nói độc đáo: người trò chuyện với chính mình.',
      ],
      partial: [
        'Tác giả dùng từ "trời, non, nước" để tả cảnh rộng lớn. "Ta với ta" là điệp từ.',
        'Hai câu thơ có nghệ thuật đối lập giữa cảnh và người, làm câu thơ hay hơn.',
        'Cảnh ở đây rất đẹp, có trời, có núi, có nước. Tác giả đứng lại để ngắm cảnh.',
      ],
      none: ['Câu thơ có nhiều hình ảnh đẹp.', ''],
      hint: 'đi vào từ ngữ: nhịp của "trời, non, nước" và cách nói "ta với ta"',
    },
    {
      good: [
        'Qua đó ta thấy một tâm trạng cô đơn, nhớ nước thương nhà mà không biết chia sẻ cùng ai. Một người phụ nữ xa quê đứng giữa đèo lúc chiều xuống, em nghĩ ai cũng sẽ thấy lòng chùng lại như bà.',
        'Đằng sau cảnh vật là nỗi hoài cổ và sự cô đơn đến tận cùng: có cả đất trời trước mặt nhưng không có một người để nói chuyện. Em thấy thương bà và hiểu thêm vì sao người xưa hay gửi lòng mình vào cảnh.',
        'Hai câu thơ là tiếng thở dài của người xa nhà, vừa nhớ quê vừa tiếc một thời đã qua. Đọc lên em nhớ những buổi chiều ở nhà ngoại, cũng rộng và cũng buồn như thế.',
      ],
      partial: [
        'Nhà thơ cảm thấy buồn và cô đơn.',
        'Qua hai câu thơ ta thấy tác giả yêu thiên nhiên, yêu đất nước.',
        'Tâm trạng của tác giả là nỗi nhớ nhà.',
      ],
      none: ['', 'Hai câu thơ cho thấy cảnh đèo Ngang rất vui.'],
      hint: 'nói rõ đó là nỗi buồn gì: cô đơn, nhớ nước thương nhà',
    },
    {
      good: [
        'Hai câu thơ khép lại bài mà nỗi buồn thì còn ngân mãi.',
        'Chỉ mười bốn chữ mà đọng lại cả một tấm lòng.',
        '',
      ],
      partial: ['Tóm lại hai câu thơ rất hay.', 'Em sẻ cố gắng học thuộc bài thơ nầy.'],
      none: ['', 'Hết.'],
      hint: 'đọc lại để sửa lỗi chính tả và câu còn cụt',
    },
  ],
  endings: ['', '', '', '', '', 'Em cảm ơn cô đã đọc bài ạ.'],
  praise: [
    'Cảm nhận tinh tế, có suy nghĩ của riêng em.',
    'Viết chắc tay. Em đọc đoạn này cho cả lớp nghe nhé.',
    'Phân tích nhịp thơ rất đúng.',
  ],
};
