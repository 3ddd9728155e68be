import { ask, type ExercisesByGrade } from './demo-exercise.data.ts';

export const literatureExercises: ExercisesByGrade = {
  6: {
    title: 'Viết ngắn: chi tiết kì ảo trong Thánh Gióng',
    questions: [
      ask(
        'Kể tên hai chi tiết kì ảo.',
        'kì ảo là điều không thể có thật, hãy tìm lại trong truyện',
        [
          'Gióng lên ba chưa nói bỗng cất tiếng đòi đi đánh giặc; Gióng vươn vai thành tráng sĩ.',
          'Bà mẹ ướm chân lên vết chân lạ rồi thụ thai; ngựa sắt hí vang, phun ra lửa.',
          'Gióng ăn bao nhiêu cơm cũng không no, áo vừa mặc đã chật; đánh giặc xong cả người lẫn ngựa bay về trời.',
        ],
        ['Gióng cưỡi ngựa và đánh giặc.', 'Giặc Ân rất đông và mẹ Gióng rất lo.'],
      ),
      ask(
        'Chi tiết Gióng vươn vai có ý nghĩa gì?',
        'nghĩ xem ai đã nuôi Gióng lớn và vì sao lớn đúng lúc ấy',
        [
          'Chi tiết ấy cho thấy sức mạnh của cả cộng đồng dồn vào một người khi đất nước lâm nguy; dân làng góp gạo nuôi Gióng nên Gióng lớn lên bằng lòng dân.',
          'Cái vươn vai là lúc cả dân tộc đứng dậy: nước có giặc thì người bé nhỏ cũng thành khổng lồ.',
          'Theo em, Gióng lớn lên nhờ cơm gạo của bà con, nên cái vươn vai ấy là sức của cả làng góp lại.',
        ],
        ['Gióng vươn vai để cho cao hơn giặc thì mới đánh được.', 'Gióng vươn vai vì nằm lâu bị mỏi.'],
      ),
      ask(
        'Vì sao đánh giặc xong Gióng bay về trời?',
        'nêu thêm Gióng để lại gì cho dân',
        [
          'Gióng không màng công danh, hình ảnh ấy còn mãi cùng non sông.',
          'Gióng ra đi không chờ phần thưởng, dân nhớ ơn nên dựng đền thờ; người anh hùng thành bất tử.',
        ],
        ['Vì Gióng là người trời.', 'Vì Gióng đánh xong thì mệt.'],
      ),
    ],
  },
  7: {
    title: 'Viết ngắn: một câu tục ngữ em tâm đắc',
    questions: [
      ask(
        'Chép câu tục ngữ và cho biết nghĩa đen.',
        'nghĩa đen là nghĩa của từng chữ, chưa phải lời khuyên',
        [
          '“Tấc đất, tấc vàng”: một mảnh đất nhỏ cũng quý như một lượng vàng nhỏ.',
          '“Chuồn chuồn bay thấp thì mưa, bay cao thì nắng, bay vừa thì râm”: nhìn chuồn chuồn bay cao hay thấp mà đoán thời tiết.',
          '“Nhất nước, nhì phân, tam cần, tứ giống”: thứ tự những điều quan trọng khi trồng lúa.',
        ],
        [
          '“Tấc đất, tấc vàng” nghĩa là trong đất có vàng.',
          '“Chuồn chuồn bay thấp thì mưa” nghĩa là chuồn chuồn làm ra mưa.',
        ],
      ),
      ask(
        'Câu ấy khuyên ta điều gì?',
        'viết lời khuyên thành một câu trọn vẹn rồi giải thích vì sao',
        [
          'Câu tục ngữ nhắc người ta quý đất, chăm bón và không bỏ hoang, vì đất nuôi sống con người qua nhiều đời.',
          'Câu ấy khuyên người đi làm đồng để ý những dấu hiệu nhỏ quanh mình, nhờ vậy chủ động trước mưa nắng.',
          'Ông cha dạy rằng làm ruộng phải có nước trước hết, rồi mới đến phân, công chăm và giống; làm việc gì cũng cần biết điều gì đi trước.',
        ],
        ['Khuyên ta nên giữ đất để bán được nhiều tiền.', 'Khuyên ta phải bắt chuồn chuồn.'],
      ),
      ask(
        'Nêu một tình huống em vận dụng câu ấy.',
        'kể một việc có thật, có người, có nơi',
        [
          'Ở quê em, bà tận dụng bờ ao trồng rau muống, bà hay nói “tấc đất, tấc vàng” khi dạy cháu nhặt cỏ.',
          'Chiều hôm trước thấy chuồn chuồn bay sát sân, em cất quần áo và mang áo mưa đi học; tối mưa thật.',
          'Ba em sửa lại mương trước khi bón phân, ba bảo có nước thì cây mới ăn được phân.',
        ],
        ['Khi em đi chơi ở ngoài đồng.', 'Em chưa vận dụng bao giờ.'],
      ),
    ],
  },
  8: {
    title: 'Viết ngắn: bài thơ Đường luật em đã học',
    questions: [
      ask(
        'Chỉ ra bố cục của bài thơ.',
        'thơ bát cú có bốn phần, mỗi phần hai câu',
        [
          'Bài thơ có bốn phần đề, thực, luận, kết, mỗi phần hai câu.',
          'Hai câu đề mở ra cảnh, hai câu thực tả rõ cảnh, hai câu luận bàn nỗi lòng, hai câu kết khép lại.',
        ],
        ['Bài thơ có tám câu, chia làm hai phần.', 'Bài thơ chia ba phần: mở bài, thân bài, kết bài.'],
      ),
      ask(
        'Phân tích phép đối trong hai câu thực.',
        'xét cả từ loại lẫn thanh bằng, trắc, rồi nói tác dụng',
        [
          'Hai câu thực đối nhau cả về từ loại lẫn thanh điệu: danh từ đối danh từ, bằng đối trắc, làm cảnh vật hiện lên cân xứng mà vắng lặng.',
          'Từ láy đứng đầu câu trên đối với từ láy đứng đầu câu dưới, vài chú tiều đối với mấy nhà chợ; đối chỉnh nên cảnh càng thưa thớt.',
          'Câu trên nói người, câu dưới nói nhà, số từ đối số từ. Đối như vậy mà người vẫn ít, nhà vẫn thưa, nên buồn.',
        ],
        ['Hai câu thực đối nhau vì có số chữ bằng nhau.', 'Hai câu thực vần với nhau ở chữ cuối.'],
      ),
      ask(
        'Tình cảm của tác giả trong hai câu kết?',
        'gọi tên tình cảm rồi chỉ ra chữ nào cho em biết điều ấy',
        [
          'Hai câu kết bộc lộ nỗi cô đơn và lòng nhớ nước thầm kín của tác giả.',
          '“Một mảnh tình riêng, ta với ta”: chỉ có mình đối diện với mình, nỗi cô đơn không ai chia sẻ được.',
        ],
        ['Tác giả thấy buồn.', 'Tác giả thích ngắm cảnh đèo.'],
      ),
    ],
  },
  9: {
    title: 'Viết ngắn: bức tranh mùa xuân trong Truyện Kiều',
    questions: [
      ask(
        'Chép bốn câu thơ đầu.',
        'chép đủ bốn câu, đúng từng chữ',
        [
          'Ngày xuân con én đưa thoi, / Thiều quang chín chục đã ngoài sáu mươi. / Cỏ non xanh tận chân trời, / Cành lê trắng điểm một vài bông hoa.',
          'Ngày xuân con én đưa thoi / Thiều quang chín chục đã ngoài sáu mươi / Cỏ non xanh tận chân trời / Cành lê trắng điểm một vài bông hoa',
        ],
        [
          'Ngày xuân con én đưa thoi, / Cỏ non xanh tận chân trời.',
          'Ngày xuân con én đưa thoi, / Thiều quang chín chục đã ngoài sáu mươi. / Cỏ xanh xanh tận chân trời, / Cành hoa trắng điểm một vài bông lê.',
        ],
      ),
      ask(
        'Nhận xét bút pháp tả cảnh của Nguyễn Du.',
        'chỉ ra màu nào, nét nào, chữ nào hay rồi mới nhận xét',
        [
          'Nguyễn Du chấm phá vài nét: nền xanh của cỏ trải rộng, điểm trắng của hoa lê. Chữ “điểm” làm cảnh có hồn, cân đối mà khoáng đạt.',
          'Chỉ hai màu xanh và trắng mà thành một bức tranh: cỏ làm nền, hoa làm điểm nhấn. Đảo chữ “trắng” lên trước “điểm” khiến màu trắng như đang hiện ra.',
          'Hai câu đầu gợi thời gian trôi nhanh như thoi đưa, hai câu sau mở không gian tới chân trời. Tác giả gợi nhiều hơn tả nên cảnh xuân mới mẻ, tinh khôi.',
          'Theo em cái hay nhất là sự hài hoà: cỏ thì mênh mông, hoa chỉ một vài. Nhờ vậy mùa xuân vừa rộng vừa thanh nhẹ.',
        ],
        [
          'Nguyễn Du tả cảnh rất đẹp, có cỏ và có hoa.',
          'Tác giả dùng biện pháp so sánh và nhân hoá nên bài thơ hay.',
          'Cảnh mùa xuân có chim én, trời xanh và nhiều hoa lê nở trắng cả rừng.',
        ],
      ),
      ask(
        'Cảnh lễ hội được gợi bằng những từ ghép nào?',
        'tìm các từ hai tiếng trong đoạn “Thanh minh trong tiết tháng ba”',
        [
          'Các từ “gần xa”, “nô nức”, “dập dìu”, “ngổn ngang” gợi không khí đông vui, rộn ràng.',
          '“Yến anh”, “chị em”, “tài tử”, “giai nhân” gợi người đi hội đông; “nô nức”, “dập dìu” gợi cái vui của họ.',
          'Em thấy có “gần xa”, “sắm sửa”, “dập dìu”, “ngổn ngang”: vừa tả người, vừa tả không khí.',
        ],
        ['Từ “lễ” và từ “hội”.', '“Thanh minh” và “tháng ba”.'],
      ),
    ],
  },
};
