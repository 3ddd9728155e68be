import type { Page } from '../../page.ts';

export const guidePupils: Page = {
  title: 'Hướng dẫn cho học sinh',
  updatedOn: '2026-11-29',
  intro: 'Mọi thứ em cần, dùng được trên điện thoại. Cha mẹ cũng có thể đọc trang này.',
  sections: [
    {
      id: 'first-time',
      title: 'Đăng nhập lần đầu',
      blocks: [
        {
          steps: [
            'Nhận phiếu tài khoản từ giáo viên chủ nhiệm. Trên phiếu có địa chỉ trang, tên đăng nhập và mật khẩu dùng một lần.',
            'Mở trang, chọn Học sinh, gõ đúng như trên phiếu.',
            'Đặt mật khẩu mới ít nhất 8 kí tự. Đừng dùng ngày sinh, tên mình hay mã học sinh: hệ thống sẽ từ chối.',
          ],
        },
        'Phiếu hết hạn sau 7 ngày. Quá hạn thì xin thầy cô cấp lại.',
      ],
    },
    {
      id: 'forgot',
      title: 'Quên mật khẩu',
      blocks: [
        'Bấm “Quên mật khẩu?”. Nếu hồ sơ của em có email, mã 6 số sẽ được gửi đến đó và dùng được trong 10 phút. Không có email thì xin giáo viên chủ nhiệm phiếu mã.',
      ],
    },
    {
      id: 'today',
      title: 'Hôm nay',
      blocks: [
        'Trang Hôm nay cho em biết hôm nay học những tiết nào, có điểm mới nào và sắp tới có ngày gì. Cái chuông ở góc trên giữ các thông báo. Thanh dưới cùng đưa em đến các trang khác.',
      ],
    },
    {
      id: 'timetable',
      title: 'Thời khoá biểu',
      blocks: [
        'Trang Lịch có các tiết của em theo từng ngày. Tiết nghỉ, dạy thay, đổi phòng hay đổi giờ hiện ngay ở tiết đó và em nhận được thông báo.',
        'Môn nào lớp học theo nhóm thì em chỉ thấy tiết của nhóm mình; khi chưa được xếp nhóm, em thấy tiết của mọi nhóm.',
        'Muốn xem trong ứng dụng lịch của điện thoại, chọn “Đưa vào lịch điện thoại” rồi tạo đường dẫn riêng. Ai có đường dẫn đều xem được lịch của em, nên đừng gửi cho người khác; lỡ gửi thì chọn “Thu hồi đường dẫn”.',
      ],
    },
    {
      id: 'marks',
      title: 'Xem điểm',
      blocks: [
        'Trang Điểm chỉ hiện điểm đã công bố. Chưa thấy môn nào nghĩa là thầy cô chưa công bố môn đó.',
        {
          terms: [
            [
              'ĐĐGtx, ĐĐGgk, ĐĐGck',
              'Điểm đánh giá thường xuyên, giữa kì, cuối kì. Giữa kì tính hệ số 2, cuối kì hệ số 3.',
            ],
            ['Đ, CĐ', 'Đạt, Chưa đạt: cách ghi của các môn đánh giá bằng nhận xét.'],
            ['Tốt, Khá, Đạt, Chưa đạt', 'Mức kết quả học tập và rèn luyện theo Thông tư 22/2021/TT-BGDĐT.'],
            ['miễn, vắng, thiếu', 'Được miễn; vắng và sẽ kiểm tra bù; không có bài kiểm tra.'],
          ],
        },
        'Em chỉ thấy điểm của mình. Trang không có xếp hạng: việc học không phải là cuộc đua với bạn.',
      ],
    },
    {
      id: 'lessons',
      title: 'Bài học, bài tập, bài kiểm tra',
      blocks: [
        'Trang Bài học xếp bài theo môn, bài gần đến hạn ở trên. Nộp bài bằng chữ, ảnh chụp, tệp hoặc ghi âm; nộp lại được khi chưa đến hạn.',
        'Bài kiểm tra trên máy: em trả lời đến đâu máy giữ đến đó. Mất mạng, hết pin hay đổi máy thì mở lại và làm tiếp; giờ vẫn tính theo đồng hồ của trường. Mạng yếu thì mở trang bài sớm để máy tải trước.',
        'Thầy cô trả bài thì em xem điểm, nhận xét và có thể hỏi lại về từng câu.',
      ],
    },
    {
      id: 'leave',
      title: 'Xin nghỉ học',
      blocks: [
        'Mục Xin nghỉ học: chọn ngày, viết lí do, gửi. Chủ nhiệm duyệt là em nghỉ có phép và em nhận thông báo. Đi học lại sớm thì rút đơn.',
      ],
    },
    {
      id: 'library',
      title: 'Thư viện',
      blocks: [
        'Tìm sách, xem cuốn nào còn, cho vào giỏ hoặc xếp hàng chờ. Mục sách đang mượn cho biết hạn trả; gia hạn được nếu không ai chờ. Sách số đọc ngay trên trang.',
      ],
    },
    {
      id: 'devices',
      title: 'Mượn thiết bị, phòng thực hành',
      blocks: [
        'Ở mục Thiết bị em chọn đồ cần mượn và thời gian, gửi phiếu, rồi đưa mã của phiếu ở quầy. Một số thứ cần thầy cô xác nhận trước. Lớp học ở phòng thực hành thì em đọc nội quy an toàn trước.',
      ],
    },
    {
      id: 'ask',
      title: 'Hỏi Phượng',
      blocks: [
        'Gõ câu hỏi có dấu hay không dấu: mai học gì, điểm toán, cần mấy điểm cuối kì, bài nào sắp đến hạn, bao giờ trả sách, nghỉ mấy buổi. Phượng chỉ biết những gì em được xem, không lưu câu hỏi của em.',
      ],
    },
    {
      id: 'wrong',
      title: 'Khi em nghĩ điểm hoặc thông tin bị sai',
      blocks: [
        {
          steps: [
            'Chụp lại hoặc ghi môn, cột điểm, điểm em cho là đúng.',
            'Nói với giáo viên bộ môn; sai họ tên, ngày sinh, địa chỉ thì nói với giáo viên chủ nhiệm.',
            'Nhà trường sửa và lần sửa được ghi lại, có tên người sửa.',
          ],
        },
      ],
    },
    {
      id: 'info',
      title: 'Thông tin của em',
      blocks: [
        'Mục Hồ sơ cho thấy những gì nhà trường ghi về em. Ở Trang cá nhân em đổi được ảnh, ngôn ngữ, mật khẩu và tải được mọi dữ liệu nhà trường giữ về em; phần còn lại do nhà trường sửa.',
      ],
    },
    {
      id: 'safe',
      title: 'Giữ an toàn',
      blocks: [
        {
          list: [
            'Không cho bạn mượn tài khoản, không gửi mật khẩu hay mã cho ai, kể cả người tự xưng là thầy cô.',
            'Dùng máy chung thì đăng xuất.',
            'Thấy lạ: vào Trang cá nhân, xem mục “Thiết bị đang đăng nhập”, chọn “Đăng xuất mọi máy khác”, đổi mật khẩu rồi báo thầy cô.',
          ],
        },
      ],
    },
    {
      id: 'phone',
      title: 'Dùng trên điện thoại',
      blocks: [
        'Mở trang bằng trình duyệt của điện thoại; trong menu của trình duyệt chọn “Thêm vào màn hình chính” để mở nhanh như ứng dụng. Màu nền sáng, tối và ngôn ngữ nằm trong mục “Thêm”.',
      ],
    },
  ],
};
