import { describe, expect, it } from 'vitest';
import { labelMatcher } from '../../../platform/sheet/labels/match-label.ts';
import { importedFields } from './student-import.rules.ts';
import type { StudentColumn } from './student-sheet.data.ts';

/** Labels as lists of schools, of the ministry's database and of other systems write them, by what they mean. */
const corpus: Readonly<Partial<Record<StudentColumn, string>>> = {
  studentCode:
    'Mã học sinh | MÃ HỌC SINH | Mã HS | Mã số HS | Mã số học sinh | Mã số | Mã HS (*) | MSHS | Mã số HS (trường cấp) | Số hiệu học sinh | Ma hoc sinh | Student code | Student ID | Mã HSSV | Mã học viên',
  moetCode:
    'Mã định danh Bộ GD&ĐT | Mã định danh Bộ GDĐT | Mã định danh | Mã định danh HS | Mã định danh học sinh | Mã ĐD Bộ | Mã Bộ GD&ĐT | Mã MOET | Mã học sinh (CSDL) | Mã CSDL ngành | Mã học sinh CSDL ngành | Mã định danh ngành | Mã HS (Bộ GD) | Mã định danh của Bộ GD và ĐT | Mã định danh BGD | Mã ngành | Mã học sinh trên CSDL | Mã định danh (10 số) | Mã số định danh Bộ GD&ĐT | Mã ĐDHS',
  fullName:
    'Họ và tên | HỌ VÀ TÊN | Họ tên | Họ và tên HS | Họ tên HS | Họ và tên học sinh | HỌ TÊN HỌC SINH | Họ, tên | Họ & tên | Họ và tên (*) | Họ và tên (viết in hoa) | Tên học sinh | Tên HS | Họ và tên khai sinh | Họ, chữ đệm và tên | Họ, chữ đệm, tên khai sinh | Họ tên học viên | Ho va ten | Ho ten | Học sinh | Full name | Student name | Họ và tên em | Họ và tên học sinh (theo giấy khai sinh) | Họ và chữ đệm và tên | Tên đầy đủ',
  familyName:
    'Họ và đệm | Họ đệm | Họ và tên đệm | Họ lót | Họ và chữ đệm | Họ, đệm | Họ & tên đệm | Họ và tên lót | Họ đệm HS',
  givenName: 'Tên | TÊN | Tên (*) | Tên gọi | Given name',
  dateOfBirth:
    'Ngày sinh | NGÀY SINH | Ngày sinh (dd/mm/yyyy) | Ngày sinh (*) | Ngày tháng năm sinh | Ngày, tháng, năm sinh | Ngày/tháng/năm sinh | Ngày/ tháng/ năm sinh | NTNS | NS | Ngày sinh HS | Ngày sinh học sinh | Ngày tháng năm sinh (dd/mm/yyyy) | Sinh ngày | N.sinh | Ngày sinh (ngày/tháng/năm) | Ngay sinh | Năm sinh | Date of birth | DOB | Ngày sinh [dd-mm-yyyy] | NgàySinh | Ng. sinh | Ngày, tháng năm sinh của học sinh',
  sex: 'Giới tính | GIỚI TÍNH | Giới tính (Nam/Nữ) | Nam/Nữ | Nam, nữ | Phái | GT | Gtính | G.tính | Giới | Sex | Gender | Gioi tinh | Giới tính HS',
  isGirl: 'Nữ | NỮ | Nữ (x) | Nữ (đánh dấu x) | Con gái | HS nữ | Girl',
  className:
    'Lớp | LỚP | Tên lớp | Lớp học | Lớp (*) | Lớp hiện tại | Lớp đang học | Lop | Class | Học lớp | Lớp HS | Lớp năm học 2026-2027 | Lớp (2026-2027) | Vào lớp | Tên lớp học',
  grade: 'Khối | KHỐI | Khối lớp | Khối học | Khoi | Grade | Year group',
  status:
    'Trạng thái | Tình trạng | Trạng thái HS | Trạng thái học sinh | Tình trạng học | Trạng thái học tập | Tình trạng học sinh | Hiện trạng',
  phone:
    'Điện thoại | ĐIỆN THOẠI | SĐT | Sđt | ĐT | Số ĐT | Số điện thoại | Số điện thoại liên hệ | SĐT liên hệ | SĐT liên lạc | Điện thoại liên hệ | ĐT liên hệ | Điện thoại di động | ĐTDĐ | Di động | So dien thoai | Số ĐTDĐ | SĐT HS | Điện thoại học sinh | Số ĐT liên lạc | Số liên hệ | Phone | Mobile | SĐT (liên hệ) | Số di động | SĐT liên hệ khi cần | Số phone',
  email:
    'Email | E-mail | E mail | Thư điện tử | Địa chỉ email | Email liên hệ | Email HS | Hộp thư điện tử | Địa chỉ thư điện tử | Gmail',
  personalId:
    'Số định danh cá nhân | Mã định danh cá nhân | Số căn cước | Căn cước | Số căn cước công dân | Căn cước công dân | Thẻ căn cước | Số thẻ căn cước | CCCD | Số CCCD | Số CCCD/Định danh cá nhân | CCCD/Định danh cá nhân | ĐDCN | Số ĐDCN | Mã ĐDCN | Mã số định danh cá nhân | Số định danh | Số định danh/CCCD | Mã định danh công dân | Số ĐDCN/CCCD | CCCD HS | Số CCCD học sinh | Số căn cước/định danh cá nhân | Số thẻ CCCD | Mã số cá nhân | Mã định danh (CCCD) | Số CCCD (12 số) | Mã định danh cá nhân (12 số) | Personal ID | Số định danh công dân | Số CCCD/ĐDCN của HS | So can cuoc cong dan',
  identityCard:
    'Số CMND | CMND | CMND/CCCD | Số CMND/CCCD | CMT | Số chứng minh nhân dân | CMTND | Số CMND/Thẻ căn cước | CMND/Căn cước công dân | Chứng minh thư | CMND hoặc CCCD | Số định danh cá nhân/CMND',
  personalIdIssuedOn:
    'Ngày cấp | Ngày cấp CCCD | Ngày cấp căn cước | Ngày cấp CMND/CCCD | Ngày cấp thẻ căn cước | Ngày cấp CMND | Ngày cấp định danh cá nhân',
  personalIdIssuedBy:
    'Nơi cấp | Nơi cấp CCCD | Nơi cấp căn cước | Nơi cấp CMND/CCCD | Nơi cấp CMND | Cơ quan cấp | Cơ quan cấp CCCD',
  ethnicityCode: 'Dân tộc | DÂN TỘC | Dân tộc HS | D.tộc | Dân tộc (*) | Dan toc | Thành phần dân tộc | Ethnicity',
  religion: 'Tôn giáo | TÔN GIÁO | Ton giao | Tôn giáo (nếu có) | Religion',
  nationality: 'Quốc tịch | QUỐC TỊCH | Quoc tich | Nationality',
  placeOfBirth:
    'Nơi sinh | NƠI SINH | Nơi sinh (tỉnh) | Nơi sinh (tỉnh/thành phố) | Nơi sinh chi tiết | Noi sinh | Tỉnh nơi sinh | Nơi sinh HS | Nơi đăng ký khai sinh | Nơi sinh (theo giấy khai sinh)',
  hometownProvince:
    'Quê quán | QUÊ QUÁN | Quê quán (tỉnh) | Nguyên quán | Tỉnh quê quán | Tỉnh thành quê quán | Quê | Que quan',
  hometownWard: 'Quê quán (xã) | Xã quê quán | Phường xã quê quán | Xã/phường quê quán',
  permanentHamlet:
    'Địa chỉ thường trú | ĐC thường trú | Hộ khẩu thường trú | HKTT | Thường trú | Nơi thường trú | Hộ khẩu | Nơi đăng ký thường trú | Nơi đăng ký hộ khẩu thường trú | Địa chỉ hộ khẩu | Đăng ký thường trú | Nơi ĐKTT | Thường trú (thôn/xóm) | Thôn/xóm | Thôn/xóm thường trú | Tổ/thôn | Tổ dân phố | Nơi đăng ký HKTT | Địa chỉ HKTT | Thôn, xóm, tổ dân phố | Nơi đăng kí thường trú | Địa chỉ (thường trú)',
  permanentWard:
    'Xã/Phường | Phường/Xã | Xã/phường thường trú | Xã thường trú | Phường xã thường trú | Xã/Phường/Thị trấn | Xã, phường, đặc khu | Xã phường | Thường trú (xã/phường) | Xã/phường HKTT',
  permanentProvince:
    'Tỉnh/Thành phố | Tỉnh/TP | Tỉnh, thành phố | Tỉnh | Tỉnh thường trú | Tỉnh/TP thường trú | Tỉnh thành | Thường trú (tỉnh/thành phố) | Tỉnh/TP HKTT',
  currentAddress:
    'Chỗ ở hiện nay | Nơi ở hiện nay | Nơi ở hiện tại | Chỗ ở hiện tại | Địa chỉ | ĐỊA CHỈ | Địa chỉ liên hệ | Địa chỉ liên lạc | Địa chỉ hiện nay | Địa chỉ hiện tại | Địa chỉ tạm trú | Tạm trú | Nơi cư trú | Nơi ở | Chỗ ở | Chổ ở hiện nay | ĐC hiện nay | Nơi tạm trú | Dia chi | Địa chỉ nhà | Nơi ở hiện nay (ghi rõ số nhà, thôn, xóm) | Address | Nơi cư trú hiện nay | Địa chỉ chỗ ở hiện nay',
  healthInsuranceNo:
    'Số thẻ BHYT | Mã thẻ BHYT | BHYT | Số BHYT | Mã BHYT | Mã số BHYT | Thẻ BHYT | Số thẻ bảo hiểm y tế | Bảo hiểm y tế | Mã BHXH | Mã số BHXH | Số sổ BHXH | Số bảo hiểm y tế | Mã thẻ bảo hiểm | Mã số bảo hiểm xã hội | Số thẻ BH y tế',
  policyGroups:
    'Diện chính sách | Đối tượng chính sách | ĐT chính sách | Chế độ chính sách | Con TB, LS | HS diện chính sách | Thuộc diện chính sách',
  priorityGroup: 'Đối tượng ưu tiên | Diện ưu tiên | Ưu tiên | Hoàn cảnh | Hoàn cảnh gia đình | Hộ nghèo/cận nghèo',
  disabilityType:
    'Khuyết tật | Loại khuyết tật | Dạng khuyết tật | HS khuyết tật | Dạng tật | Học sinh khuyết tật (loại)',
  isInclusive: 'Học hoà nhập | Học hòa nhập | Hoà nhập | HS hoà nhập | Khuyết tật học hòa nhập',
  youthUnionOn:
    'Ngày vào Đoàn | Ngày kết nạp Đoàn | Ngày vào Đoàn TNCS HCM | Ngày vào Đoàn TNCS Hồ Chí Minh | Ngày kết nạp vào Đoàn | Ngày KN Đoàn | Ngày vào Đoàn viên | Ngày kết nạp đoàn viên',
  youngPioneerOn:
    'Ngày vào Đội | Ngày kết nạp Đội | Ngày vào Đội TNTP HCM | Ngày vào Đội TNTP Hồ Chí Minh | Ngày kết nạp đội viên | Ngày vào Đội TNTP | Ngày KN Đội',
  enrolmentDate: 'Ngày vào trường | Ngày nhập học | Ngày vào học | Ngày tiếp nhận | Ngày nhập trường',
  leftOn: 'Ngày chuyển đi | Ngày chuyển trường | Ngày thôi học | Ngày nghỉ học | Ngày rời trường | Ngày bỏ học',
  fatherName:
    'Họ tên cha | Họ và tên cha | Họ tên bố | Họ và tên bố | Tên cha | Tên bố | Cha | Bố | Họ tên ba | Họ và tên bố (cha) | Họ tên cha (bố) | Họ, tên cha | Họ tên bố đẻ | Ho ten cha | Họ tên cha (nếu có) | Họ và tên của cha | Tên ba | Họ tên (cha) | Thông tin cha: Họ tên | Họ tên Bố HS',
  fatherBirthYear:
    'Năm sinh cha | Năm sinh bố | Năm sinh của cha | NS cha | Ngày sinh bố | Ngày sinh cha | Năm sinh (cha) | Năm sinh của bố',
  fatherOccupation:
    'Nghề nghiệp cha | Nghề nghiệp bố | Nghề nghiệp của cha | NN cha | Nghề cha | Nghề nghiệp (bố) | Công việc của bố | Nghề nghiệp, nơi làm việc của cha',
  fatherPhone:
    'Điện thoại cha | SĐT cha | SĐT bố | ĐT bố | ĐT cha | Số điện thoại cha | Số điện thoại của bố | SĐT của cha | SĐT (bố) | Số ĐT cha | SĐT ba | Di động bố | Điện thoại liên hệ của cha | Số ĐT bố | Điện thoại (cha)',
  motherName:
    'Họ tên mẹ | Họ và tên mẹ | Tên mẹ | Mẹ | Họ tên má | Họ và tên của mẹ | Họ tên (mẹ) | Ho ten me | HỌ TÊN MẸ | Họ và tên mẹ đẻ',
  motherBirthYear: 'Năm sinh mẹ | Năm sinh của mẹ | NS mẹ | Ngày sinh mẹ | Năm sinh (mẹ)',
  motherOccupation: 'Nghề nghiệp mẹ | Nghề nghiệp của mẹ | NN mẹ | Nghề mẹ | Nghề nghiệp (mẹ)',
  motherPhone:
    'Điện thoại mẹ | SĐT mẹ | ĐT mẹ | Số điện thoại mẹ | SĐT của mẹ | SĐT (mẹ) | Số ĐT mẹ | Di động mẹ | Số ĐT của mẹ',
  guardianName:
    'Họ tên người giám hộ | Người giám hộ | Họ và tên người giám hộ | Người đỡ đầu | Tên người giám hộ | Họ tên NGH | Giám hộ | Họ và tên người đỡ đầu',
  guardianBirthYear: 'Năm sinh người giám hộ | Năm sinh NGH | Năm sinh của người giám hộ',
  guardianOccupation: 'Nghề nghiệp người giám hộ | Nghề nghiệp của người giám hộ | Nghề nghiệp NGH',
  guardianPhone:
    'Điện thoại người giám hộ | SĐT người giám hộ | SĐT NGH | Số điện thoại của người giám hộ | SĐT giám hộ',
  note: 'Ghi chú | GHI CHÚ | Ghi chú khác | Ghi chú (nếu có) | Note | GC',
};

/** What means something else, or could mean two things: never read by its label alone. */
const others =
  'STT | TT | Số TT | Số thứ tự | No. | Họ tên phụ huynh | Tên phụ huynh | Họ tên cha mẹ | Họ tên cha/mẹ | Nghề nghiệp phụ huynh | Năm sinh phụ huynh | Họ tên GVCN | GVCN | SĐT GVCN | Giáo viên chủ nhiệm | Điện thoại giáo viên | Đoàn viên | Đội viên | Đảng viên | Là đoàn viên | Ngày vào Đảng | Tuổi | Chức vụ trong lớp | Học lực | Hạnh kiểm | Điểm TB | Toán | Tên trường | Trường cũ | Trường tiểu học | Lớp cũ | Lớp năm trước | Lớp năm học trước | Mã lớp | Mã trường | Mã khối | Số học bạ | Số đăng bộ | Số sổ | Chữ ký | Ký nhận | Ngày nhập | Ngày lập | Tổng số | Số nhà | Tên khác | Bí danh | Địa chỉ cơ quan bố | Nơi làm việc của mẹ | CCCD cha | CCCD mẹ | Số CCCD của bố | CMND của mẹ | Email phụ huynh | Email mẹ | Dân tộc cha | Dân tộc mẹ | Quê quán cha | Nơi ở của bố | Ngày cấp BHYT | Nơi cấp BHYT | Nơi đăng ký KCB | Hạn thẻ BHYT | Mã bệnh viện | Chiều cao | Cân nặng | Nhóm máu | Anh chị em | Số anh em | Con thứ mấy | Ông bà | Họ tên bà | Họ tên ông | Họ tên anh | DT | Ngoại ngữ | Học phí | Khoảng cách | Phương tiện | Xe đạp | Bán trú | Mật khẩu | Tài khoản | Username | Ảnh | Năm học | Niên khoá | Học kì | Ngày chuyển đến | Địa chỉ thường trú (cũ) | Xã cũ | Huyện | Quận/Huyện | Nơi sinh của mẹ | Nữ dân tộc | Dân tộc nữ | Quan hệ | Số con | Zalo | Facebook';

const listOf = (labels: string) => labels.split(' | ');
const cases = Object.entries(corpus).flatMap(([field, labels]) =>
  listOf(labels).map((label) => [label, field] as const),
);
const match = labelMatcher(importedFields);

describe('labels of a list of pupils', () => {
  it('are known by their words, however they are written', () => {
    expect(cases.length).toBeGreaterThan(400);
    expect(
      cases.filter(([label, field]) => match(label) !== field).map(([label, field]) => [label, field, match(label)]),
    ).toEqual([]);
  });

  it('are known without accents, in capitals and with decomposed accents, where that is not another word', () => {
    const plain = cases.filter(([label]) => ['HỌ', 'Họ'].every((word) => !label.startsWith(`${word} `)));
    const changed = plain.flatMap(([label, field]) => [
      [label.toUpperCase(), field] as const,
      [label.normalize('NFD'), field] as const,
      [`  ${label} : `, field] as const,
    ]);
    expect(changed.filter(([label, field]) => match(label) !== field)).toEqual([]);
  });

  it('that mean something else, or two things, are left to be asked for', () => {
    expect(
      listOf(others)
        .filter((label) => match(label) !== undefined)
        .map((label) => [label, match(label)]),
    ).toEqual([]);
  });
});
