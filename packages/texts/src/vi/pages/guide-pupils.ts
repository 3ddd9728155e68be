import type { Page } from '../../page.ts';

export const guidePupils: Page = {
  title: 'Hướng dẫn cho học sinh',
  updatedOn: '2026-11-20',
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
        'Bấm “Quên mật khẩu?”. Nếu hồ sơ của em có thư điện tử, mã 6 số sẽ được gửi đến đó và dùng được trong 10 phút. Không có thư điện tử thì xin giáo viên chủ nhiệm phiếu mã.',
      ],
    },
    {
      id: 'today',
      title: 'Hôm nay',
      blocks: [
        'Trang đầu cho em biết có điểm mới nào và tin nhắn từ nhà trường. Thanh dưới cùng đưa em đến các trang khác.',
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
            ['miễn, vắng', 'Được miễn; vắng và sẽ kiểm tra bù.'],
          ],
        },
        'Em chỉ thấy điểm của mình. Trang không có xếp hạng: việc học không phải là cuộc đua với bạn.',
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
        'Mục Hồ sơ cho thấy những gì nhà trường ghi về em. Em đổi được ảnh, ngôn ngữ và mật khẩu ở trang cá nhân; phần còn lại do nhà trường sửa.',
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
            'Thấy lạ: vào trang cá nhân, xem các thiết bị đang đăng nhập, chọn “Đăng xuất mọi nơi”, đổi mật khẩu rồi báo thầy cô.',
          ],
        },
      ],
    },
    {
      id: 'phone',
      title: 'Dùng trên điện thoại',
      blocks: [
        'Mở trang bằng trình duyệt của điện thoại; trong trình đơn của trình duyệt chọn “Thêm vào màn hình chính” để mở nhanh như ứng dụng. Đổi giao diện sáng tối và ngôn ngữ trong mục Thêm.',
      ],
    },
  ],
};
