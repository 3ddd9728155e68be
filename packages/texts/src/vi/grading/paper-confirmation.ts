/** The public page behind the QR code of an issued paper. */
export const paperConfirmation = {
  title: 'Kiểm tra học bạ, bảng điểm',
  isIssued: 'Nhà trường đã phát hành tài liệu này.',
  isReplaced: 'Nhà trường đã phát hành tài liệu này, sau đó đã phát hành lại bản khác để thay thế.',
  number: 'Số',
  issuedAt: 'Phát hành lúc',
  fingerprint: 'Mã xác thực',
  compare: 'So số và mã này với số và mã in trên giấy: phải giống từng kí tự.',
  notFound: 'Nhà trường không phát hành tài liệu nào có số và mã xác thực này',
  notFoundDetail:
    'So từng kí tự với số và mã in trên giấy: có thể đã gõ nhầm hoặc quét chưa rõ. Nếu giống hệt mà vẫn không có, hỏi văn phòng nhà trường và mang theo tờ giấy.',
};
