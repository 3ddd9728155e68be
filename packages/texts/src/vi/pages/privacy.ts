import type { Page } from '../../page.ts';

export const privacy: Page = {
  title: 'Chính sách bảo vệ dữ liệu cá nhân',
  updatedOn: '2026-11-20',
  intro:
    'Trang này nói nhà trường giữ những dữ liệu nào trong Phượng, để làm gì, trong bao lâu, ai được xem và bạn có những quyền gì. Căn cứ: Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15 và Nghị định 356/2025/NĐ-CP, cùng có hiệu lực từ ngày 01/01/2026; Nghị định 88/2026/NĐ-CP về dữ liệu giáo dục.',
  sections: [
    {
      id: 'who',
      title: 'Ai chịu trách nhiệm',
      blocks: [
        'Nhà trường đang dùng hệ thống này là bên kiểm soát dữ liệu. Tên và số điện thoại của trường có ở trang đăng nhập.',
        'Phần mềm Phượng chạy trên máy chủ do nhà trường chọn. Nhóm làm phần mềm không nhận bản sao dữ liệu và không có tài khoản trong hệ thống của trường.',
      ],
    },
    {
      id: 'what',
      title: 'Chúng tôi giữ dữ liệu gì',
      blocks: [
        {
          terms: [
            [
              'Học sinh',
              'Họ tên, ngày sinh, giới tính, nơi sinh, địa chỉ, mã định danh, dân tộc, tôn giáo nếu khai, diện chính sách, khuyết tật nếu có hồ sơ, ảnh thẻ, cha mẹ hoặc người giám hộ và cách liên lạc.',
            ],
            [
              'Việc học',
              'Lớp, thời khoá biểu, điểm, nhận xét, kết quả rèn luyện, ngày nghỉ, kiểm tra lại, kết quả cuối năm, học bạ và các lần sửa.',
            ],
            [
              'Giáo viên, nhân viên',
              'Họ tên, ngày sinh, giới tính, số giấy tờ, trình độ, chuyên môn, vị trí việc làm, kiêm nhiệm, phân công, giờ bận, lịch dạy và dạy thay, cách liên lạc.',
            ],
            [
              'Tài khoản',
              'Tên đăng nhập, mật khẩu đã băm một chiều (không ai đọc lại được), các phiên đăng nhập, thiết bị và địa chỉ mạng của phiên.',
            ],
            ['Nhật kí', 'Ai đã đăng nhập, thêm, sửa, xoá, in, xuất dữ liệu gì, lúc nào, từ đâu, giá trị cũ và mới.'],
          ],
        },
        'Dân tộc, tôn giáo, sức khoẻ, khuyết tật, giấy tờ tuỳ thân và mật khẩu là dữ liệu nhạy cảm. Chỉ người có nhiệm vụ mới thấy (mật khẩu thì không ai thấy), và mỗi lần xuất danh sách ra tệp đều được ghi lại.',
      ],
    },
    {
      id: 'why',
      title: 'Để làm gì, theo căn cứ nào',
      blocks: [
        {
          terms: [
            [
              'Hồ sơ, điểm, thời khoá biểu, học bạ',
              'Nhiệm vụ pháp luật giao cho nhà trường (điều lệ trường học, quy định về đánh giá và về dữ liệu giáo dục). Không cần xin đồng ý.',
            ],
            ['Tài khoản, phiên đăng nhập, nhật kí', 'Bảo vệ dữ liệu và chứng minh ai đã làm gì.'],
            [
              'Đăng ảnh, nêu tên ra ngoài trường; công cụ của bên thứ ba',
              'Chỉ khi có đồng ý riêng cho từng mục đích. Trẻ từ đủ 7 tuổi: cần cả em và người đại diện đồng ý. Im lặng không phải là đồng ý.',
            ],
          ],
        },
        'Chúng tôi không bán dữ liệu, không dùng để quảng cáo, không xếp hạng học sinh trước người khác và không theo dõi người dùng trên trang khác.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Ai được xem',
      blocks: [
        {
          list: [
            'Học sinh chỉ xem dữ liệu của chính mình, điểm đã công bố; không thấy điểm của bạn.',
            'Giáo viên bộ môn thấy lớp mình đang dạy, môn mình dạy. Giáo viên chủ nhiệm thấy lớp mình chủ nhiệm.',
            'Cán bộ, nhân viên chỉ thấy màn hình mà vai trò của họ cho phép.',
            'Cơ quan quản lí giáo dục nhận dữ liệu theo quy định về cơ sở dữ liệu ngành.',
            'Nếu trường bật đăng nhập bằng Google hoặc tài khoản trường, nhà cung cấp đó biết bạn đã đăng nhập; hệ thống chỉ nhận mã nhận dạng và email của bạn.',
            'Nếu bạn tạo đường dẫn lịch riêng, ai có đường dẫn đều xem được lịch của bạn cho đến khi bạn thu hồi; ứng dụng lịch bạn chọn sẽ giữ một bản.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'Giữ trong bao lâu',
      blocks: [
        {
          terms: [
            [
              'Hồ sơ học sinh, kết quả năm học, rèn luyện, học bạ',
              'Vĩnh viễn (Nghị định 88/2026/NĐ-CP, điều lệ trường học).',
            ],
            ['Sổ điểm, phân công, thời khoá biểu', '20 năm (Thông tư 27/2016/TT-BGDĐT).'],
            ['Ngày nghỉ học', '5 năm (Thông tư 27/2016/TT-BGDĐT).'],
            ['Hồ sơ giáo viên, nhân viên', '70 năm (Luật Lưu trữ).'],
            ['Nhật kí', 'Ít nhất 24 tháng.'],
            ['Thông báo', '90 ngày sau khi đọc; chưa đọc thì một năm.'],
            ['Phiên đăng nhập đã hết, lần đăng nhập sai', '30 ngày.'],
            ['Tài khoản của người đã rời trường', 'Khoá ngay; thông tin không bắt buộc được xoá sau 12 tháng.'],
            ['Giấy đồng ý (ở văn phòng, ngoài hệ thống)', 'Đến 5 năm sau khi việc xử lí kết thúc.'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Quyền của bạn',
      blocks: [
        'Bạn có quyền được biết, xem, sửa, nhận bản sao, rút lại đồng ý, hạn chế hoặc phản đối việc xử lí, yêu cầu xoá, khiếu nại và đòi bồi thường. Cha mẹ hoặc người giám hộ thực hiện thay cho trẻ em dưới 16 tuổi; từ 16 tuổi em tự thực hiện, có người giám hộ hỗ trợ.',
        {
          terms: [
            ['Báo đã nhận yêu cầu và cách giải quyết', 'Trong 2 ngày làm việc.'],
            ['Xem, sửa, nhận bản sao', 'Trong 10 ngày.'],
            [
              'Rút đồng ý, hạn chế, phản đối',
              'Trong 15 ngày; 20 ngày nếu có bên thứ ba; gia hạn một lần, không quá 15 ngày.',
            ],
          ],
        },
        'Điểm, học bạ và hồ sơ pháp luật buộc phải giữ thì không xoá được; nhà trường sẽ trả lời bằng văn bản, nêu rõ căn cứ. Thông tin sai luôn được sửa, và lần sửa được ghi lại.',
      ],
    },
    {
      id: 'how-to-ask',
      title: 'Gửi yêu cầu thế nào',
      blocks: [
        {
          steps: [
            'Xem và tải dữ liệu của mình ở Trang cá nhân (“Tải dữ liệu của tôi”); sai chỗ nào thì báo giáo viên chủ nhiệm hoặc văn phòng.',
            'Với yêu cầu khác, gửi đơn đến văn phòng nhà trường: họ tên, mã học sinh hoặc mã nhân viên, điều bạn yêu cầu.',
            'Nhà trường kiểm tra đúng người rồi trả lời trong thời hạn ở trên.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Chúng tôi giữ an toàn thế nào',
      blocks: [
        {
          list: [
            'Mật khẩu được băm bằng Argon2id; mật khẩu cấp lần đầu chỉ dùng một lần và hết hạn sau 7 ngày.',
            'Mỗi lần gọi máy chủ đều kiểm tra lại quyền; quyền bị thu hồi có hiệu lực ngay.',
            'Nhật kí chỉ ghi thêm, móc xích với nhau nên sửa lén sẽ bị phát hiện.',
            'Nếu xảy ra lộ dữ liệu có thể gây hại, nhà trường báo cơ quan công an trong 72 giờ từ khi phát hiện và báo cho người bị ảnh hưởng.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Dữ liệu lưu trên máy của bạn',
      blocks: [
        'Trình duyệt chỉ giữ thứ cần để dùng được hệ thống: phiên đăng nhập, ngôn ngữ (cookie 365 ngày), màu nền sáng tối, cách xem danh sách, phần đang điền dở và điểm chưa gửi được. Không có cookie quảng cáo hay đo đếm của bên khác. Đăng xuất sẽ xoá phiên khỏi máy.',
      ],
    },
  ],
};
