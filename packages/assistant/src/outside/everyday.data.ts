/**
 * Words that may leave the school besides those of the examples. Whatever is not among them is hidden, so a word is here only if it is nobody's
 * name, no number and no code. Vietnamese ones are spelled with their accents.
 */
export const everydayWords: readonly string[] = `
  ai bao bây biết bị bởi bất bao cách cái cần chả chẳng chắc chiếc cho chưa chuyện chúng chỗ chờ còn có cô cô cứ của cũng cùng cả các
  dạo dạy đâu đây đấy đi điều đó đến để đều đợi đã đang được dùng dưới
  em ghi ghé gì giúp giờ giùm gặp gọi hay hết hãy hẹn hiện hiểu hỏi hôm học hơn họ
  kia kiểu kiếm kể khi khác không khỏi kịp là làm lại lên lúc lớp lần luôn lấy
  mà mình mấy mọi mới một mở mất mượn muốn muộn
  nào này nên nếu nghe nghỉ ngoài ngày người nhé nhỉ nhiều như những nhà nhưng nhận nhắc nhất nhớ nói nữa nơi nộp nhập năm
  ở ơi phải phòng phần phép qua quên quá ra rằng riêng rồi rảnh rỗi sao sau sắp sẽ sớm số sửa sách
  tại tháng thấy thầy thế thì thiếu thêm theo thứ thông thường thuộc tiết tiếp tiền tìm tôi tối tới trả trên trong trước trống trường trễ tuần từ từng
  và vào vắng về vẫn vậy vẽ vì việc viết với vừa vở xem xin xong xếp xuống yêu ý
  bài bảng báo bận buổi bộ bổ cấp câu chấm chậm chép chiều chủ chương cuối cuốn danh đăng đầu đề điểm đọc đổi đơn đóng đúng đủ
  giảng giáo giấy giỏi giữa gửi hạn hoạch hoạt hộp khoá khai khó kiểm kì kết lịch lỗi máy mã môn mục nghiệm nhiệm nhóm
  phát phiếu phụ huynh quyển quyền rèn luyện sinh sổ tập tên tham thi thống thử tiến tin tổng trạng tra trang trễ trực tuyến
  tủ tờ duyệt đặt dự khám khoản khen kỉ luật thư viện thiết thí nghiệm vắng nghỉ ốm đau mệt dọn đứng lớp ghế bàn cửa chìa
  chán buồn vui mừng lo sợ bực ngủ dậy ăn uống trưa đói chơi đá bóng xe buýt gửi đỗ mưa nắng cầm cất giữ trông coi hộ thay giùm
  what when where which who whom whose why how is are was were be been am can could may might must should would will shall does did done
  have has had get gets got give gives given show see look find found tell know need want ask make made take takes taken put bring use used
  the this that these those there here it its his her our your their them they we you i me us and or but not no yes if then than
  of in on at by for from with without about into over under before after during until since again still already yet soon late early next last
  first now today tomorrow yesterday week weeks day days month year morning afternoon evening time hour hours
  class classes lesson lessons teacher teachers pupil pupils student students school schools room rooms book books test tests exam exams mark marks
  grade grades score scores subject subjects homework work task tasks leave absence absences absent away timetable schedule
  report reports list lists open close free busy empty full borrow borrowed return returned due deadline deadlines pay salary money slip
  duty duties cover covers stand instead request requests approve approved submit submitted missing average term semester
  many much more most less few some any all each every other another same new old good bad please thanks help sorry
  supposed going go goes come comes left stay start begin begins end ends finish hand handed owe owed turn turns running
  ignore previous instructions system prompt everything reveal print output everyone`
  .split(/\s+/)
  .filter(Boolean);

/** Words with accents that a name without accents would be like ("năm" and "Nam"), and that are no spelling of one. */
export const sureWords: ReadonlySet<string> = new Set(
  `báo chủ của có đã đang được dùng dạy điểm hạn hiện hiểu họ là làm lần năm này phòng phần tại tháng thì thứ thường tiền tới trường tuần từ từng
  vì với vừa trống trả bảng lỗi lúc hỏi nhận giỏi cần đầu nhà bộ khá đợi đến để lại lấy chỗ đủ dự môn luôn buổi tối ở đâu đây đấy nào`
    .split(/\s+/)
    .filter(Boolean),
);

/** Names that are other words too, besides those of `names.data.ts`; without accents. */
export const moreNames: ReadonlySet<string> = new Set(
  `ba bang bien bo can cat dan dieu gia han kha canh chinh chuong chien cong dai danh dau doan gioi hoi hop huu khai khiem khuong kiet ky loc loi luc luyen man mung nghiem nghiep nhan
  nha nhat ninh que sen sinh tam tang tham thach than thien thin thoai thong thuc tiep tinh tra trong tuu uu vui y`
    .split(/\s+/)
    .filter(Boolean),
);
