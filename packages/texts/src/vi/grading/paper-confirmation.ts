/** The public page behind the QR code of an issued paper. */
export const paperConfirmation = {
  title: 'Kiểm tra học bạ, bảng điểm',
  isIssued: 'Nhà trường đã phát hành tài liệu này.',
  isReplaced: 'Nhà trường đã phát hành tài liệu này, sau đó đã phát hành lại bản khác để thay thế.',
  number: 'Số',
  issuedAt: 'Phát hành lúc',
  fingerprint: 'Mã xác thực',
  compare: 'So số và mã này với số và mã in trên giấy: phải giống từng kí tự.',
  notFound: 'Không tìm thấy',
  notFoundDetail: 'Nhà trường không phát hành tài liệu nào có số và mã xác thực này. Hãy hỏi văn phòng nhà trường.',
};
