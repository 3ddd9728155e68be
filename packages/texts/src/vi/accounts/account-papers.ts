/** Slips, sheets and mails about sign-ins: written by the server alone. */
export const accountPapers = {
  sheet: {
    title: 'Phiếu tài khoản',
    titleOfClass: 'Phiếu tài khoản lớp {{place}}',
    address: 'Địa chỉ',
    area: 'Đăng nhập ở',
    areas: { account: 'Nhân viên', teacher: 'Giáo viên', student: 'Học sinh' },
    username: 'Tên đăng nhập',
    password: 'Mật khẩu lần đầu',
    keepsOwn: '(mật khẩu đã tự đặt)',
    note: 'Đổi mật khẩu ở lần đăng nhập đầu, trước {{until}}. Không đưa phiếu cho người khác.',
    ownNote: 'Quên mật khẩu thì chọn “Quên mật khẩu?” ở trang đăng nhập.',
  },
  resetSlip: {
    title: 'Mã đặt lại mật khẩu của {{name}}',
    code: 'Mã trên giấy',
    note: 'Mã dùng một lần, trước {{until}}. Mở địa chỉ trên, nhập mã và đặt mật khẩu mới.',
  },
  invitationSlip: {
    title: 'Lời mời của {{name}}',
    token: 'Mã lời mời',
    note: 'Dùng một lần, trước {{until}}. Mở địa chỉ trên và tự đặt mật khẩu.',
  },
  resetMail: {
    subject: '{{code}} là mã đặt lại mật khẩu của bạn',
    text: `Chào {{name}},

Mã đặt lại mật khẩu của bạn ở {{school}}:

{{code}}

Mã dùng được một lần, trong {{minutes}} phút. Tên đăng nhập: {{username}}

Nếu bạn không xin mã này thì bỏ qua thư: mật khẩu cũ vẫn dùng được. Đừng đọc mã cho ai, kể cả người của trường.

{{school}}
`,
  },
  confirmAddressMail: {
    subject: '{{code}} là mã xác nhận email của bạn',
    text: `Chào {{name}},

Mã xác nhận địa chỉ email này cho tài khoản {{username}} ở {{school}}:

{{code}}

Nhập mã vào Trang cá nhân trong {{minutes}} phút. Sau đó quên mật khẩu thì mã đặt lại được gửi tới đây.

Nếu bạn không xin mã này thì bỏ qua thư. Đừng đọc mã cho ai, kể cả người của trường.

{{school}}
`,
  },
  addressChangedMail: {
    subject: 'Địa chỉ email của bạn ở trường vừa được đổi',
    text: `Chào {{name}},

Địa chỉ email ghi cho tài khoản {{username}} ở {{school}} vừa được đổi. Từ giờ thư không gửi tới đây nữa.

Nếu bạn không biết việc này, báo ngay cho văn phòng nhà trường và đổi mật khẩu. Địa chỉ mới chỉ nhận được mã đặt lại mật khẩu sau khi chính bạn xác nhận.

{{school}}
`,
  },
  changedMail: {
    subject: 'Mật khẩu của bạn vừa được đổi',
    text: `Chào {{name}},

Mật khẩu của tài khoản {{username}} ở {{school}} vừa được đặt lại, và các máy khác đã bị đăng xuất.

Nếu không phải bạn làm, báo ngay cho văn phòng nhà trường.

{{school}}
`,
  },
  firstPasswordMail: {
    subject: 'Tài khoản của bạn ở {{school}}',
    text: `Chào {{name}},

Nhà trường đã cấp tài khoản cho bạn.

Địa chỉ: {{address}}
Đăng nhập ở: {{area}}
Tên đăng nhập: {{username}}
Mật khẩu lần đầu: {{password}}

Đổi mật khẩu ở lần đăng nhập đầu, trước {{until}}.

{{school}}
`,
  },
  invitationMail: {
    subject: '{{school}} mời bạn vào hệ thống',
    text: `Chào {{name}},

Nhà trường mời bạn vào hệ thống. Mở đường dẫn dưới đây và tự đặt mật khẩu:

{{link}}

Đường dẫn dùng được một lần, trước {{until}}. Tên đăng nhập của bạn: {{username}}

{{school}}
`,
  },
  approvedMail: {
    subject: 'Yêu cầu truy cập của bạn đã được duyệt',
    text: `Chào {{name}},

Nhà trường đã duyệt yêu cầu của bạn. Đăng nhập bằng tên {{username}} và mật khẩu bạn đã đặt.

{{school}}
`,
  },
  refusedMail: {
    subject: 'Yêu cầu truy cập của bạn chưa được duyệt',
    text: `Chào {{name}},

Nhà trường chưa duyệt yêu cầu của bạn. Lí do: {{reason}}

{{school}}
`,
  },
};
