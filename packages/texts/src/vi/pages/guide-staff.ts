import type { Page } from '../../page.ts';

export const guideStaff: Page = {
  title: 'Hướng dẫn cho cán bộ, giáo viên',
  updatedOn: '2026-11-29',
  intro: 'Từ lần đăng nhập đầu tiên đến học bạ in ra. Mỗi mục là một việc; gõ vào ô tìm để đến thẳng việc bạn cần.',
  sections: [
    {
      id: 'sign-in',
      title: 'Đăng nhập và mật khẩu',
      blocks: [
        {
          steps: [
            'Chọn đúng khu: Nhân viên, Giáo viên hoặc Học sinh. Sai khu thì mật khẩu đúng cũng không vào được.',
            'Lần đầu, gõ tên đăng nhập và mật khẩu trên phiếu nhà trường phát. Hệ thống yêu cầu đặt mật khẩu mới ngay.',
            'Mật khẩu mới: ít nhất 8 kí tự; người quản trị ít nhất 15, hoặc bật xác thực hai bước.',
          ],
        },
        'Quên mật khẩu: bấm “Quên mật khẩu?” ở trang đăng nhập để nhận mã qua email. Không có email thì xin mã in ở văn phòng.',
        'Sai mật khẩu nhiều lần, hệ thống bắt chờ lâu dần. Thiết bị bạn vẫn dùng thì vẫn vào được.',
      ],
    },
    {
      id: 'home',
      title: 'Trang chủ: việc hôm nay',
      blocks: [
        'Trang chủ nêu việc đang chờ bạn: sổ điểm chưa nộp, sổ chờ duyệt, học sinh chưa xếp lớp, hạn sắp đến. Bấm vào con số để mở đúng danh sách. Giáo viên thấy thêm các tiết hôm nay, mỗi tiết một nút “Nhập điểm”.',
        'Phím Ctrl+K (hoặc kính lúp) tìm người, lớp, màn hình. Gõ không dấu cũng được.',
      ],
    },
    {
      id: 'school-year',
      title: 'Bắt đầu một năm học',
      blocks: [
        {
          steps: [
            'Thiết lập › Năm học: tạo năm học với hai học kì. Ngày học kì nằm trong năm học và không chồng nhau.',
            'Ô “Lấy học kì từ năm” chép ngày học kì và thời gian nhập điểm của năm trước. Lớp mới lập ở Lớp học hoặc khi xét lên lớp.',
            'Thiết lập › Môn học, Cột điểm, Thiết lập điểm: kiểm tra lại trước khi nhập điểm đầu tiên.',
            'Khi đã sẵn sàng, chọn “Dùng làm năm hiện tại”. Nút chọn năm ở góc trên đổi mọi màn hình sang năm khác; dòng nhắc màu vàng cho biết bạn đang xem năm khác.',
          ],
        },
      ],
    },
    {
      id: 'import',
      title: 'Nhập học sinh, giáo viên, lớp từ Excel',
      blocks: [
        {
          steps: [
            'Mở danh sách, chọn “Nhập từ Excel”, thả tệp .xlsx vào. Tệp tải từ cơ sở dữ liệu ngành dùng được ngay; hệ thống tự tìm dòng tiêu đề.',
            'Xem trước: từng ô sai được nêu dòng, cột, lí do và cách sửa. Chưa có gì được ghi.',
            'Chọn bỏ qua các dòng sai để nhập các dòng đúng, hoặc “Tải các dòng sai”, sửa rồi nhập lại. Nhập hai lần cùng một tệp không tạo ra người trùng.',
          ],
        },
        'Nhận ra người cũ theo thứ tự: mã định danh của Bộ, mã của trường, rồi họ tên và ngày sinh.',
      ],
    },
    {
      id: 'classes',
      title: 'Lớp, chủ nhiệm, phân công, số tiết',
      blocks: [
        'Dạy và học › Số tiết: số tiết cả năm của từng môn mỗi lớp. Phân công giảng dạy: chọn giáo viên cho từng môn của từng lớp; bảng bên cạnh so số tiết của giáo viên với định mức (Thông tư 05/2025/TT-BGDĐT) sau khi trừ kiêm nhiệm.',
        'Học sinh chuyển lớp: mở hồ sơ học sinh, chọn “Chuyển lớp”, ghi ngày và lí do. Điểm ở lớp cũ vẫn đi theo em.',
      ],
    },
    {
      id: 'timetable',
      title: 'Xếp và công bố thời khoá biểu',
      blocks: [
        {
          steps: [
            'Dạy và học › Giờ học và ràng buộc: đặt giờ vào, ra, phòng bộ môn, giờ bận của giáo viên và các quy định; thẻ Kiểm tra nói còn thiếu gì và dẫn tới chỗ sửa.',
            'Dạy và học › Thời khoá biểu: chọn “Tạo thời khoá biểu” từ phân công giảng dạy, từ một bản khác hoặc từ tệp Excel, rồi “Xếp tự động”. Rời trang được, máy vẫn xếp tiếp; dừng lúc nào cũng giữ được bản tốt nhất.',
            'Chỉnh tay ở bàn xếp: chọn một tiết để thấy chỗ đặt được, chỗ đổi được và chỗ vướng kèm lí do. Tiết đã khoá không bị dời.',
            'Chọn “Công bố” và ngày áp dụng; hệ thống cho xem trước ai bị ảnh hưởng. Những ngày đã qua không đổi.',
          ],
        },
        'Bản đã công bố không sửa được: chọn “Sao chép” rồi sửa bản sao. Thời khoá biểu của lớp, giáo viên, phòng và cả trường xem, in PDF hoặc xuất .xlsx ở mục Xem.',
        'Lớp học theo nhóm ở một môn: thẻ Ghép, tách lớp của Giờ học và ràng buộc, chọn “Tách nhóm” rồi “Chia học sinh”. Mỗi em chỉ thấy tiết của nhóm mình; em mới vào lớp là chưa xếp nhóm, thẻ Kiểm tra sẽ nhắc.',
      ],
    },
    {
      id: 'timetable-days',
      title: 'Vắng, dạy thay, đổi tiết trong ngày',
      blocks: [
        'Dạy và học › Lịch dạy, dạy thay: chọn ai vắng trong ngày; mỗi tiết của họ hiện ra cùng những người có thể dạy thay, xếp từ người hợp nhất. Một tiết cũng có thể nghỉ, đổi phòng, đổi giờ hoặc đổi chỗ với tiết khác trong ngày. Người liên quan được báo ngay, và thay đổi nào cũng hoàn tác được khi ngày đó chưa qua.',
      ],
    },
    {
      id: 'own-timetable',
      title: 'Lịch dạy của mình',
      blocks: [
        'Mục Lịch cho thấy các tiết trong tuần, cả tiết dạy thay và tiết nghỉ. “Đưa vào lịch điện thoại” tạo một đường dẫn riêng cho Google Calendar, Apple Calendar hoặc Outlook; đường dẫn này chỉ dành cho bạn.',
      ],
    },
    {
      id: 'marks',
      title: 'Nhập điểm',
      blocks: [
        'Từ trang chủ hoặc lớp học, mở môn: cả 45 học sinh hiện trên một màn hình. Trên điện thoại có bàn phím số riêng, nhập lần lượt từng em. Gõ là ghi; không có nút Lưu.',
        {
          terms: [
            ['Mũi tên, Enter, Tab', 'Đi giữa các ô; Enter xuống dưới, Tab sang ô nhập kế tiếp.'],
            ['8,5 hoặc 8.5', 'Đều là 8,5. Ô sai (như 85) đỏ lên, giữ nguyên chữ đã gõ và không được ghi.'],
            ['v, t', 'Vắng chờ kiểm tra bù, thiếu. Bảng phím tắt mở bằng phím ?.'],
            ['Ctrl+C, Ctrl+V', 'Chép và dán cả khối với Excel.'],
            ['Ctrl+Z, Ctrl+Y', 'Hoàn tác, làm lại.'],
          ],
        },
        'Dòng trạng thái nói đã lưu bao nhiêu ô. Mất mạng thì cứ gõ: điểm nằm trên máy và tự gửi khi có mạng. Hai người cùng sửa một ô thì hệ thống hiện cả hai giá trị để bạn chọn.',
        'Trỏ vào điểm trung bình để xem công thức và điều khoản của thông tư.',
      ],
    },
    {
      id: 'sheet-states',
      title: 'Sổ điểm: nộp, duyệt, công bố, khoá',
      blocks: [
        {
          terms: [
            ['Đang nhập', 'Giáo viên bộ môn ghi điểm trong thời gian nhập.'],
            ['Đã nộp', 'Chờ tổ trưởng chuyên môn hoặc văn phòng duyệt; người duyệt có thể trả lại kèm lí do.'],
            ['Đã duyệt', 'Nội dung đã được xem; sẵn sàng công bố.'],
            ['Đã công bố', 'Học sinh thấy điểm của mình.'],
            ['Đã khoá', 'Không ai sửa được. Mở khoá cần quyền, lí do và thời hạn; mọi lần sửa đều có tên.'],
          ],
        },
      ],
    },
    {
      id: 'homeroom',
      title: 'Giáo viên chủ nhiệm: rèn luyện, ngày nghỉ, nhận xét',
      blocks: [
        'Trong lớp chủ nhiệm, thẻ Rèn luyện để xếp mức từng học kì và ghi nhận xét (có ngân hàng nhận xét); thẻ Chuyên cần để ghi nghỉ có phép (P), không phép (K).',
        'Thẻ Kết quả cho thấy mức cả năm của từng em, môn nào làm thay đổi mức, em nào cần kiểm tra lại hoặc rèn luyện trong hè.',
      ],
    },
    {
      id: 'papers',
      title: 'Bảng điểm, học bạ',
      blocks: [
        {
          steps: [
            'Mở bảng điểm lớp hoặc học bạ học sinh. Bản xem trước có chữ “BẢN XEM TRƯỚC”.',
            'Kiểm tra rồi chọn “Phát hành bản chính thức”. Bản chính thức không đổi khi dữ liệu đổi; cần sửa thì chọn “Phát hành lại”, bản cũ vẫn được giữ.',
            '“Học bạ cả lớp”: hệ thống làm trong lúc bạn làm việc khác, ra một tệp PDF hoặc .zip, có tiến độ và nút dừng.',
          ],
        },
      ],
    },
    {
      id: 'grade-up',
      title: 'Xét lên lớp',
      blocks: [
        'Lớp và học sinh › Xét lên lớp: xem trước kết quả của từng em kèm điều khoản, chọn lớp mới, sửa tay kèm lí do nếu cần, rồi thực hiện một lần. Hoàn tác được khi năm mới chưa có điểm, rèn luyện và ngày nghỉ.',
      ],
    },
    {
      id: 'registers',
      title: 'Điểm danh, sổ đầu bài, đơn nghỉ của học sinh',
      blocks: [
        'Giáo viên mở mục Điểm danh trên điện thoại: mỗi tiết hôm nay một dòng. Cả lớp có mặt cho đến khi bạn chạm vào em vắng hoặc đi muộn; ghi luôn tên bài, nhận xét và xếp loại tiết học. Mất mạng vẫn điểm danh được, có mạng thì tự gửi.',
        'Dạy và học › Điểm danh trong ngày: văn phòng thấy tiết nào chưa điểm danh, em nào vắng hôm nay. Em vắng mọi tiết của buổi chính là nghỉ một buổi; số buổi ấy đi vào kết quả cuối năm.',
        'Dạy và học › Đơn nghỉ của học sinh: học sinh xin nghỉ trên điện thoại, hoặc chủ nhiệm ghi hộ. Duyệt rồi thì những buổi đó là có phép, kể cả buổi đã điểm danh.',
      ],
    },
    {
      id: 'lessons',
      title: 'Bài học, bài tập, bài kiểm tra',
      blocks: [
        'Trong lớp, thẻ Bài học có các bài theo môn. Mỗi bài gồm tài liệu, trang chiếu, bài tập và bài kiểm tra; đặt ngày mở, hạn nộp rồi công bố, hoặc chép sang lớp khác.',
        'Dạy và học › Ngân hàng câu hỏi: câu hỏi theo chủ đề và mức độ, nhập từ Word, Excel, GIFT, Moodle hoặc QTI. Bài kiểm tra lấy câu từ ngân hàng theo ma trận; in được thành nhiều mã đề, chấm phiếu bằng máy ảnh điện thoại.',
        'Câu trắc nghiệm máy chấm; câu tự luận bạn chấm theo từng em hoặc từng câu, có thể chia cho hai người chấm. Điểm vào cột của sổ khi bạn trả bài.',
      ],
    },
    {
      id: 'library',
      title: 'Thư viện',
      blocks: [
        'Thư viện › Quầy mượn trả: quét thẻ rồi quét sách là xong, cả khi mất mạng. Người chờ có số thứ tự; mỗi lần từ chối đều nói rõ quy định nào và cách khác.',
        'Thư viện › Sách, Danh mục sách, Sách giao cho lớp: biên mục bằng ISBN hoặc nhập từ tệp, từng bản có số đăng kí cá biệt; sách số có tệp đọc trên trang.',
        'Thư viện › Kiểm kê, In ấn và sổ sách, Tiêu chuẩn thư viện: nhiều người đếm cùng lúc bằng điện thoại; in nhãn, thẻ, sổ đăng kí, biên bản và báo cáo theo Thông tư 16/2022/TT-BGDĐT.',
        'Giáo viên và học sinh tìm sách, đặt giữ và gia hạn ở mục Thư viện của mình.',
      ],
    },
    {
      id: 'devices',
      title: 'Thiết bị dạy học',
      blocks: [
        'Thiết bị dạy học › Thiết bị, Danh mục thiết bị, Bộ thiết bị: từng chiếc có mã, tình trạng, lần sửa; in nhãn QR và biên bản kiểm kê hằng năm.',
        'Thiết bị dạy học › Phiếu mượn: duyệt từng dòng, giao và nhận bằng quét mã, giao từng phần cũng được. Thứ bị hỏng chuyển sang sửa.',
        'Giáo viên chọn thiết bị theo ngày hoặc tiết, cho vào giỏ (giữ chỗ nửa giờ) rồi gửi phiếu; “Mượn cả bộ” lấy đủ đồ cho một bài thực hành.',
      ],
    },
    {
      id: 'laboratories',
      title: 'Phòng thực hành',
      blocks: [
        'Phòng thực hành › Phòng, Yêu cầu phòng: đặt số chỗ, nội quy an toàn, hoá chất; duyệt hoặc từ chối yêu cầu và xem lịch phòng trong tuần.',
        'Giáo viên đặt phòng theo tiết, chọn luôn thiết bị đi cùng, rồi “Gửi yêu cầu”. Đọc và xác nhận nội quy trước yêu cầu đầu tiên. Lịch kiểm tra hay ngày nghỉ chiếm chỗ thì bạn được báo.',
      ],
    },
    {
      id: 'covers',
      title: 'Dạy thay',
      blocks: [
        'Dạy và học › Dạy thay hôm nay: giáo viên nghỉ phép thì các tiết của họ hiện ra. Hệ thống xếp ai dạy được, vì sao; mời một hay nhiều người, ai nhận trước thì dạy, hết giờ mời người kế tiếp. Không có ai thì lớp ghép, tự học hoặc nghỉ tiết.',
        'Giáo viên trả lời lời mời trong mục Dạy thay trên điện thoại. Tiết dạy thay tính vào số tiết.',
      ],
    },
    {
      id: 'leave',
      title: 'Nghỉ phép của cán bộ, giáo viên',
      blocks: [
        'Giáo viên xin ở mục Nghỉ phép, nhân viên xin ở Trang cá nhân: chọn loại nghỉ, ngày, nộp minh chứng nếu cần. Hệ thống nói ngay còn bao nhiêu ngày và điều luật nào.',
        'Nhân sự › Đơn nghỉ: duyệt theo thứ tự tổ trưởng rồi hiệu trưởng, không ai duyệt đơn của chính mình; lịch nghỉ của trường, sổ phép và số dư từng người. Nghỉ được duyệt tự vào chấm công, lương và dạy thay.',
      ],
    },
    {
      id: 'working-days',
      title: 'Chấm công, số tiết',
      blocks: [
        'Chấm công bằng mã ở cổng, bằng mạng của trường hoặc tệp của máy chấm công. Mỗi người xem công của mình và gửi đề nghị sửa; người khác duyệt. Tháng khoá rồi mới tính lương.',
        'Dạy và học › Lịch dạy, dạy thay: định mức, giảm trừ, tiết đã dạy, dạy thay và dạy thêm giờ của từng người, từng tuần, kèm lí do.',
      ],
    },
    {
      id: 'payroll',
      title: 'Hợp đồng và lương',
      blocks: [
        'Hồ sơ giáo viên có hợp đồng, hệ số, phụ cấp theo ngày hiệu lực; ai sắp hết hợp đồng, sắp đến hạn nâng lương hiện ở Nâng lương và đề nghị.',
        'Nhân sự › Bảng lương: chọn tháng, xem còn thiếu gì, bấm “Tính lương”. Mỗi dòng của phiếu có công thức, số liệu và điều luật; so được với tháng trước. Người tính không tự duyệt. Xuất tệp cho ngân hàng, bảo hiểm, thuế, kế toán.',
        'Mỗi người chỉ xem phiếu lương của mình; thắc mắc thì chọn “Hỏi về phiếu này”.',
      ],
    },
    {
      id: 'reports',
      title: 'Thống kê, báo cáo',
      blocks: [
        'Thống kê › Tổng quan, Kết quả theo khối, Kết quả theo giáo viên, Điểm trung bình lớp, Danh hiệu học sinh: bấm vào con số để xem đúng những em đứng sau nó.',
        'Thống kê › Hai mặt giáo dục, Biểu báo cáo: báo cáo cuối kì, cuối năm, học sinh chuyển đến chuyển đi, chuyên cần, đội ngũ. “In báo cáo” ra bản để kí, “Xuất .xlsx” ra bảng tính với cùng con số.',
      ],
    },
    {
      id: 'ask',
      title: 'Hỏi Phượng',
      blocks: [
        'Gõ câu hỏi như nói: mai tôi dạy mấy tiết, ai vắng hôm nay, tiết nào chưa điểm danh, tôi còn mấy ngày phép, phòng nào trống. Phượng chỉ trả lời từ những gì bạn được xem, và dẫn đến màn hình có cùng con số. Câu hỏi không được lưu.',
      ],
    },
    {
      id: 'accounts',
      title: 'Tài khoản, nhân viên, vai trò',
      blocks: [
        'Nhân sự › Nhân viên, Vai trò: mỗi vai trò là một bảng xem, thêm, sửa theo từng loại dữ liệu; cột bên cạnh cho biết vai trò mở được màn hình nào. Không ai cấp được quyền mình không có, tự sửa quyền của mình, hay gỡ quản trị viên cuối cùng.',
        'Cấp tài khoản cho cả lớp: ở lớp hoặc danh sách học sinh chọn “Cấp tài khoản”, in phiếu rồi cắt theo đường kẻ. Mật khẩu trên phiếu dùng một lần, hết hạn sau 7 ngày.',
        'Khoá một người: mọi phiên của người đó dừng ngay, kể cả trang đang mở.',
      ],
    },
    {
      id: 'security',
      title: 'Xác thực hai bước và các phiên đăng nhập',
      blocks: [
        'Ở Trang cá nhân: bật xác thực hai bước bằng ứng dụng xác thực, cất mã dự phòng; liên kết tài khoản trường hoặc Google; xem các thiết bị đang đăng nhập và đăng xuất từng máy hay mọi máy khác. Mất cả điện thoại lẫn mã dự phòng thì nhờ văn phòng gỡ xác thực hai bước.',
      ],
    },
    {
      id: 'trouble',
      title: 'Khi có trục trặc',
      blocks: [
        {
          terms: [
            ['“Phiên làm việc đã hết”', 'Đăng nhập lại; phần đang điền dở được giữ.'],
            ['“Người khác vừa sửa mục này”', 'Xem giá trị mới, so với giá trị của bạn rồi lưu lại.'],
            ['Trang báo lỗi kèm mã', 'Gửi mã đó cho quản trị viên; nhật kí sẽ chỉ ra chuyện gì.'],
          ],
        },
      ],
    },
  ],
};
