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
        'Sáu câu đầu của "Qua Đèo Ngang" là cảnh, còn hai câu cuối là người. Bà Huyện Thanh Quan để người ấy đứng một mình giữa đèo.',
        'Đọc tới hai câu cuối bài "Qua Đèo Ngang" của Bà Huyện Thanh Quan, em mới hiểu vì sao cả bài thơ buồn đến vậy.',
        'Hai câu kết của "Qua Đèo Ngang" chỉ có mười bốn tiếng nhưng gói cả nỗi lòng của Bà Huyện Thanh Quan khi vào Huế nhậm chức.',
        'Bà Huyện Thanh Quan viết "Qua Đèo Ngang" trên đường xa nhà, và hai câu kết giống như một tiếng thở dài.',
      ],
      partial: [
        'Hai câu thơ trên rất hay và giàu cảm xúc.',
        'Bài thơ "Qua Đèo Ngang" tả cảnh đèo Ngang vào buổi chiều.',
        'Hai câu kết nói về việc tác giả dừng chân lại.',
        'Đây là hai câu thơ cuối của một bài thất ngôn bát cú.',
        'Hai câu thơ của Bà Huyện Thanh Quan nói về trời và non nước.',
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
        'Ba danh từ "trời, non, nước" đứng cạnh nhau mà không có từ nối, mỗi từ là một lần mắt nhìn ra xa. Cảnh có ba, còn người thì một. "Mảnh" là từ chỉ vật mỏng manh, dùng cho "tình riêng" càng thấy tấm lòng ấy dễ vỡ.',
        'Em chú ý hai từ "ta" trong "ta với ta". Trong bài "Bạn đến chơi nhà", "ta với ta" là hai người bạn vui vẻ; ở đây vẫn ba chữ ấy mà chỉ còn một người. Cách dùng từ làm câu thơ khép lại như một vòng tròn không có lối ra.',
        'Động từ "dừng chân" rồi lại "đứng lại" cho thấy bước chân không muốn đi tiếp. Cái nhìn ngước lên trời, sang non, xuống nước rồi quay vào lòng mình. Từ ngoài vào trong, từ rộng đến hẹp, đó là nghệ thuật đối lập rất tài.',
        'Phép đối lập hiện ra ngay trên hai dòng: một dòng mở ra "trời, non, nước", một dòng thu lại còn "một mảnh tình riêng". Nhịp câu trên dài rộng, nhịp câu dưới như nghẹn ở chữ "ta" cuối cùng.',
      ],
      partial: [
        'Tác giả dùng từ "trời, non, nước" để tả cảnh rộng lớn. "Ta với ta" là điệp từ.',
        'Hai câu thơ có nghệ thuật đối lập giữa cảnh và người, làm câu thơ hay hơn.',
        'Cảnh ở đây rất đẹp, có trời, có núi, có nước. Tác giả đứng lại để ngắm cảnh.',
        '"Một mảnh tình riêng" là hình ảnh ẩn dụ. Nhịp thơ chậm và buồn.',
        'Câu trên tả cảnh, câu dưới tả tình, đó là bút pháp tả cảnh ngụ tình.',
        'Tác giả liệt kê trời, non, nước làm cho cảnh rộng ra.',
      ],
      none: ['Câu thơ có nhiều hình ảnh đẹp.', ''],
      hint: 'đi vào từ ngữ: nhịp của "trời, non, nước" và cách nói "ta với ta"',
    },
    {
      good: [
        'Qua đó ta thấy một tâm trạng cô đơn, nhớ nước thương nhà mà không biết chia sẻ cùng ai. Một người phụ nữ xa quê đứng giữa đèo lúc chiều xuống, em nghĩ ai cũng sẽ thấy lòng chùng lại như bà.',
        'Đằng sau cảnh vật là nỗi hoài cổ và sự cô đơn đến tận cùng: có cả đất trời trước mặt nhưng không có một người để nói chuyện. Em thấy thương bà và hiểu thêm vì sao người xưa hay gửi lòng mình vào cảnh.',
        'Hai câu thơ là tiếng thở dài của người xa nhà, vừa nhớ quê vừa tiếc một thời đã qua. Đọc lên em nhớ những buổi chiều ở nhà ngoại, cũng rộng và cũng buồn như thế.',
        'Nỗi buồn ở đây không phải buồn vu vơ. Đó là nỗi nhớ nước, thương nhà của người rời Thăng Long vào miền trong, nhìn đâu cũng thấy lạ. Em nghĩ "tình riêng" chính là điều bà không nói được với ai.',
        'Giữa cảnh mênh mông, nhà thơ nhận ra chỉ có mình hiểu mình. Nỗi cô đơn ấy rất thật, ai từng xa nhà cũng có lần thấy như vậy.',
        'Em cảm nhận được sự trống vắng: người xưa qua đèo, trước mặt là đất trời, sau lưng là quê nhà, còn bên cạnh không có ai. Nỗi nhớ vì thế cứ quay về với chính bà.',
      ],
      partial: [
        'Nhà thơ cảm thấy buồn và cô đơn.',
        'Qua hai câu thơ ta thấy tác giả yêu thiên nhiên, yêu đất nước.',
        'Tâm trạng của tác giả là nỗi nhớ nhà.',
        'Bà rất nhớ quê hương và gia đình của mình.',
        'Em thấy tác giả một mình nên buồn.',
      ],
      none: ['', 'Hai câu thơ cho thấy cảnh đèo Ngang rất vui.'],
      hint: 'nói rõ đó là nỗi buồn gì: cô đơn, nhớ nước thương nhà',
    },
    {
      good: [
        'Hai câu thơ khép lại bài mà nỗi buồn thì còn ngân mãi.',
        'Chỉ mười bốn chữ mà đọng lại cả một tấm lòng.',
        'Em sẽ nhớ mãi hình ảnh người lữ khách ấy.',
        'Đọc xong em muốn một lần được đứng trên Đèo Ngang vào buổi chiều.',
        'Đó là lí do hai câu thơ này được nhiều người thuộc.',
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
