import type { Page } from '../../page.ts';

export const terms: Page = {
  title: 'Điều khoản sử dụng',
  updatedOn: '2026-11-20',
  intro: 'Khi dùng hệ thống quản lí của nhà trường, bạn đồng ý với những điều dưới đây.',
  sections: [
    {
      id: 'account',
      title: 'Tài khoản',
      blocks: [
        {
          list: [
            'Tài khoản do nhà trường cấp hoặc duyệt. Mỗi người một tài khoản; không cho người khác dùng chung.',
            'Giữ kín mật khẩu và mã một lần. Nhân viên nhà trường không bao giờ hỏi mật khẩu của bạn.',
            'Trên máy dùng chung, hãy đăng xuất khi xong việc. Nghi bị lộ thì đổi mật khẩu và chọn “Đăng xuất mọi máy khác” ở Trang cá nhân.',
          ],
        },
      ],
    },
    {
      id: 'use',
      title: 'Dùng đúng việc',
      blocks: [
        {
          list: [
            'Chỉ xem và sửa dữ liệu thuộc nhiệm vụ của mình. Mọi thay đổi đều được ghi tên.',
            'Không chụp, chép, gửi dữ liệu của học sinh và đồng nghiệp ra ngoài khi không được phép.',
            'Không tìm cách vượt quyền, làm chậm hay làm hỏng hệ thống. Thấy lỗ hổng, hãy báo quản trị viên của trường.',
          ],
        },
      ],
    },
    {
      id: 'marks',
      title: 'Điểm và giấy tờ',
      blocks: [
        'Điểm được tính theo Thông tư 22/2021/TT-BGDĐT và Thông tư 58/2011/TT-BGDĐT cho những năm còn áp dụng. Bản in có chữ “BẢN XEM TRƯỚC” không có giá trị sử dụng. Học bạ, bảng điểm chỉ có giá trị khi là bản chính thức, đã kí và đóng dấu theo quy định.',
        'Cho rằng điểm sai, học sinh và cha mẹ báo giáo viên bộ môn; điểm đã khoá chỉ được sửa khi lãnh đạo nhà trường mở khoá kèm lí do.',
      ],
    },
    {
      id: 'content',
      title: 'Nội dung bạn đưa lên',
      blocks: [
        'Ảnh, tệp và nhận xét bạn đưa lên phải đúng sự thật, không vi phạm pháp luật và quyền của người khác. Nhà trường có thể gỡ nội dung vi phạm.',
      ],
    },
    {
      id: 'service',
      title: 'Hoạt động của hệ thống',
      blocks: [
        'Nhà trường cố gắng giữ hệ thống chạy liên tục và sao lưu thường xuyên, nhưng có thể tạm ngừng để bảo trì. Khi mất mạng, phần điểm đang nhập được giữ trên máy và gửi lại khi có mạng.',
        'Tài khoản bị khoá khi người dùng rời trường hoặc vi phạm các điều khoản này.',
      ],
    },
    {
      id: 'law',
      title: 'Luật áp dụng',
      blocks: [
        'Các điều khoản này theo pháp luật Việt Nam. Việc xử lí dữ liệu cá nhân theo Chính sách bảo vệ dữ liệu cá nhân.',
      ],
    },
  ],
};
