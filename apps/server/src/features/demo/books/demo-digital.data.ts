import type { DigitalAccess } from '@phuong/contract/library/digital/digital.schema.ts';

export interface DigitalText {
  readonly title: string;
  readonly author: string;
  readonly access: DigitalAccess;
  readonly fileName: string;
  /** Headings with their lines, a verse each. */
  readonly parts: readonly { readonly heading: string; readonly text: string }[];
}

/** Works whose authors died more than a hundred years ago: free of rights, and read at school. */
export const digitalTexts: readonly DigitalText[] = [
  {
    title: 'Truyện Kiều',
    author: 'Nguyễn Du',
    access: 'FREE',
    fileName: 'Truyện Kiều (trích).pdf',
    parts: [
      {
        heading: 'Mở đầu',
        text: `Trăm năm trong cõi người ta,
Chữ tài chữ mệnh khéo là ghét nhau.
Trải qua một cuộc bể dâu,
Những điều trông thấy mà đau đớn lòng.
Lạ gì bỉ sắc tư phong,
Trời xanh quen thói má hồng đánh ghen.
Cảo thơm lần giở trước đèn,
Phong tình cổ lục còn truyền sử xanh.`,
      },
      {
        heading: 'Chị em Thuý Kiều',
        text: `Đầu lòng hai ả tố nga,
Thuý Kiều là chị, em là Thuý Vân.
Mai cốt cách, tuyết tinh thần,
Mỗi người một vẻ, mười phân vẹn mười.
Vân xem trang trọng khác vời,
Khuôn trăng đầy đặn, nét ngài nở nang.
Hoa cười, ngọc thốt, đoan trang,
Mây thua nước tóc, tuyết nhường màu da.
Kiều càng sắc sảo, mặn mà,
So bề tài sắc lại là phần hơn.
Làn thu thuỷ, nét xuân sơn,
Hoa ghen thua thắm, liễu hờn kém xanh.
Một hai nghiêng nước nghiêng thành,
Sắc đành đòi một, tài đành hoạ hai.`,
      },
      {
        heading: 'Cảnh ngày xuân',
        text: `Ngày xuân con én đưa thoi,
Thiều quang chín chục đã ngoài sáu mươi.
Cỏ non xanh tận chân trời,
Cành lê trắng điểm một vài bông hoa.
Thanh minh trong tiết tháng ba,
Lễ là tảo mộ, hội là đạp thanh.
Gần xa nô nức yến anh,
Chị em sắm sửa bộ hành chơi xuân.`,
      },
    ],
  },
  {
    title: 'Thơ Nguyễn Khuyến',
    author: 'Nguyễn Khuyến',
    access: 'ON_REQUEST',
    fileName: 'Thơ Nguyễn Khuyến (chọn).pdf',
    parts: [
      {
        heading: 'Thu điếu',
        text: `Ao thu lạnh lẽo nước trong veo,
Một chiếc thuyền câu bé tẻo teo.
Sóng biếc theo làn hơi gợn tí,
Lá vàng trước gió sẽ đưa vèo.
Tầng mây lơ lửng trời xanh ngắt,
Ngõ trúc quanh co khách vắng teo.
Tựa gối buông cần lâu chẳng được,
Cá đâu đớp động dưới chân bèo.`,
      },
      {
        heading: 'Bạn đến chơi nhà',
        text: `Đã bấy lâu nay, bác tới nhà,
Trẻ thời đi vắng, chợ thời xa.
Ao sâu nước cả, khôn chài cá,
Vườn rộng rào thưa, khó đuổi gà.
Cải chửa ra cây, cà mới nụ,
Bầu vừa rụng rốn, mướp đương hoa.
Đầu trò tiếp khách, trầu không có,
Bác đến chơi đây, ta với ta!`,
      },
    ],
  },
  {
    title: 'Thơ Hồ Xuân Hương',
    author: 'Hồ Xuân Hương',
    access: 'READ_ONLY',
    fileName: 'Thơ Hồ Xuân Hương (chọn).pdf',
    parts: [
      {
        heading: 'Bánh trôi nước',
        text: `Thân em vừa trắng lại vừa tròn,
Bảy nổi ba chìm với nước non.
Rắn nát mặc dầu tay kẻ nặn,
Mà em vẫn giữ tấm lòng son.`,
      },
      {
        heading: 'Mời trầu',
        text: `Quả cau nho nhỏ miếng trầu hôi,
Này của Xuân Hương mới quệt rồi.
Có phải duyên nhau thì thắm lại,
Đừng xanh như lá, bạc như vôi.`,
      },
    ],
  },
  {
    title: 'Thơ Tú Xương',
    author: 'Trần Tế Xương',
    access: 'ON_REQUEST',
    fileName: 'Thơ Tú Xương (chọn).pdf',
    parts: [
      {
        heading: 'Thương vợ',
        text: `Quanh năm buôn bán ở mom sông,
Nuôi đủ năm con với một chồng.
Lặn lội thân cò khi quãng vắng,
Eo sèo mặt nước buổi đò đông.
Một duyên hai nợ, âu đành phận,
Năm nắng mười mưa, dám quản công.
Cha mẹ thói đời ăn ở bạc:
Có chồng hờ hững cũng như không!`,
      },
    ],
  },
];
