import { borrowers, everybody, intent } from './intent.ts';

/** Things that are lent, people to ask, places of the product, and what nobody here answers. */
export const houseIntents = [
  intent(
    'loans',
    borrowers,
    `em đang mượn sách gì
     sách mượn bao giờ phải trả
     hạn trả sách
     khi nào trả sách
     tôi đang mượn gì
     em mượn mấy cuốn
     có cuốn nào quá hạn không
     sách nào sắp đến hạn trả
     tôi đang mượn thiết bị nào
     bao giờ phải trả máy chiếu
     thiết bị mượn hạn trả
     phiếu mượn của tôi
     phiếu mượn thiết bị duyệt chưa
     mượn đồ gì chưa trả
     what books do i have
     when is my book due
     my loans
     what have i borrowed
     books to return
     when must i return my book
     when do i return the projector
     tôi mượn sách gì ở thư viện
     equipment i borrowed`,
  ),
  intent(
    'queue',
    borrowers,
    `sách em đặt đến lượt chưa
     em xếp hàng thứ mấy
     đang chờ sách thứ mấy
     bao giờ đến lượt em mượn
     sách đặt có chưa
     sách em giữ chỗ về chưa
     còn mấy người trước em
     yêu cầu mượn sách của em thế nào rồi
     sách chờ lấy
     đang chờ mượn cuốn nào
     có sách nào chờ em đến lấy không
     my place in the queue
     is my reserved book ready
     what books am i waiting for
     reservations
     how many people are before me`,
  ),
  intent(
    'contacts',
    everybody,
    `số điện thoại của trường
     liên hệ nhà trường thế nào
     địa chỉ trường ở đâu
     email của trường
     trường ở đâu
     hiệu trưởng là ai
     tên thầy hiệu trưởng
     phó hiệu trưởng là ai
     số điện thoại văn phòng
     gọi cho trường số nào
     website của trường
     tên trường là gì
     school phone number
     how do i contact the school
     school address
     who is the head teacher
     who is the principal
     email of the school`,
  ),
  intent(
    'screen',
    everybody,
    `làm sao để đổi mật khẩu
     đổi mật khẩu ở đâu
     cách mượn sách
     làm thế nào để mượn sách
     nhập điểm ở đâu
     cách nhập điểm
     làm sao để nộp bài
     in bảng điểm ở chỗ nào
     in học bạ như thế nào
     đặt phòng thí nghiệm ở đâu
     cách đặt phòng thí nghiệm
     cách mượn thiết bị
     mượn máy chiếu như thế nào
     đổi ảnh đại diện thế nào
     tạo bài kiểm tra như thế nào
     cách giao bài tập
     cách xem thời khóa biểu
     vào đâu để xem điểm
     hướng dẫn sử dụng
     xếp thời khóa biểu như thế nào
     thêm học sinh mới ở đâu
     làm sao thêm lớp
     nhập danh sách học sinh từ excel
     phân công giảng dạy ở đâu
     tạo tài khoản ở đâu
     phân quyền ở đâu
     bật thông báo ở đâu
     điểm danh ở đâu
     nhập hạnh kiểm ở chỗ nào
     cách gia hạn sách
     mở trang nào để
     mở màn hình
     how do i change my password
     how do i borrow a book
     how do i enter marks
     where do i enter marks
     where can i print a transcript
     how can i book a laboratory
     how to hand in homework
     how to set up two step verification
     open the page of
     how do i set an exercise
     how do i add a pupil
     cách lập phiếu mượn
     giao bài kiểu gì
     xếp thời khóa biểu ở đâu
     đăng kí mượn thiết bị ở chỗ nào
     tạo câu hỏi trong ngân hàng câu hỏi ở đâu
     phân công chuyên môn ở đâu
     duyệt yêu cầu ở đâu`,
  ),
  intent(
    'help',
    everybody,
    `bạn làm được gì
     bạn giúp được gì
     hỏi được những gì
     xin chào
     chào bạn
     chào phượng
     bạn là ai
     giúp tôi với
     trợ giúp
     cảm ơn
     help
     hello
     hi
     what can you do
     what can i ask
     who are you
     thank you`,
  ),
  intent(
    'elsewhere',
    everybody,
    `thời tiết {days}
     {days} trời mưa không
     giá vàng {days}
     giá xăng giá đô
     kể chuyện cười
     kể chuyện ma
     viết bài thơ
     viết bài văn giúp em
     giải bài toán này
     dịch sang tiếng anh
     bóng đá tối nay
     đội nào vô địch
     mấy giờ đá bóng
     một cộng một bằng mấy
     mua vé máy bay
     phim gì hay
     hát một bài
     weather {days}
     tell me a joke
     who won the match
     world cup
     write a poem
     translate this
     book a flight
     bitcoin price`,
  ),
];
