/** One ready remark; `{{name}}` becomes the pupil's name. No word in it tells the pupil's sex. */
export interface BankRemark {
  readonly kind: 'SUBJECT' | 'HOMEROOM';
  readonly code: string;
  /** The level it suits. */
  readonly level: 'GOOD' | 'FAIR' | 'SATISFACTORY' | 'UNSATISFACTORY';
  readonly vi: string;
  readonly en: string;
}

type Entry = readonly [vi: string, en: string];

const numbered = (kind: BankRemark['kind'], prefix: string, level: BankRemark['level'], entries: readonly Entry[]) =>
  entries.map(
    ([vi, en], index): BankRemark => ({ kind, code: `${prefix}${level.slice(0, 1)}${index + 1}`, level, vi, en }),
  );

/** What a new school starts with. */
export const bankRemarks: readonly BankRemark[] = [
  ...numbered('SUBJECT', 'MH', 'GOOD', [
    [
      'Em {{name}} nắm chắc kiến thức, vận dụng linh hoạt vào bài mới.',
      '{{name}} has a firm grasp of the subject and applies it flexibly to new work.',
    ],
    [
      'Tư duy tốt, trình bày mạch lạc. Nên thử thêm các bài nâng cao.',
      'Thinks well and sets work out clearly. Ready to try harder problems.',
    ],
    [
      'Học đều, chủ động đặt câu hỏi và giúp bạn cùng tiến bộ.',
      'Works steadily, asks good questions and helps others improve.',
    ],
    [
      'Hoàn thành xuất sắc các nhiệm vụ học tập, bài làm cẩn thận.',
      'Completes every task very well, with careful work.',
    ],
    [
      'Sáng tạo trong cách giải quyết vấn đề, tự học tốt.',
      'Creative in solving problems and good at learning independently.',
    ],
    [
      '{{name}} hứng thú với môn học, luôn chuẩn bị bài chu đáo.',
      '{{name}} enjoys the subject and always comes well prepared.',
    ],
  ]),
  ...numbered('SUBJECT', 'MH', 'FAIR', [
    [
      'Nắm được kiến thức cơ bản, làm bài khá chắc. Cần rèn thêm dạng bài khó.',
      'Knows the essentials and works reliably. Needs practice with harder tasks.',
    ],
    [
      '{{name}} tiến bộ rõ ở nửa sau học kì, cần giữ nhịp học đều.',
      '{{name}} made clear progress in the second half of the term and should keep up the pace.',
    ],
    ['Tính toán cẩn thận hơn sẽ đạt kết quả cao hơn.', 'More careful calculation will bring better results.'],
    [
      'Chăm phát biểu, hiểu bài. Cần trình bày đầy đủ các bước.',
      'Contributes often and understands the work. Should show every step.',
    ],
    ['Khá đều các phần, cần đọc thêm để mở rộng vốn hiểu biết.', 'Even across the course; wider reading will help.'],
    [
      'Hợp tác nhóm tốt, cần tự tin hơn khi làm bài một mình.',
      'Works well in groups; needs more confidence when working alone.',
    ],
  ]),
  ...numbered('SUBJECT', 'MH', 'SATISFACTORY', [
    [
      'Đạt yêu cầu của môn học. Cần luyện tập thường xuyên hơn.',
      'Meets the requirements. Needs more regular practice.',
    ],
    [
      'Có cố gắng, cần ôn lại kiến thức nền để theo kịp bài mới.',
      'Makes an effort; should revise the foundations to keep up with new work.',
    ],
    [
      'Hiểu bài trên lớp nhưng còn quên khi làm bài, nên ghi chép kĩ hơn.',
      'Follows in class but forgets when working; fuller notes would help.',
    ],
    ['{{name}} cần làm bài tập về nhà đều hơn.', '{{name}} needs to do homework more regularly.'],
    [
      'Còn thiếu cẩn thận khi trình bày, cần kiểm tra lại bài trước khi nộp.',
      'Presentation is still careless; should check work before handing it in.',
    ],
    ['Cần mạnh dạn hỏi thầy cô khi chưa hiểu.', 'Should feel free to ask the teacher when something is unclear.'],
  ]),
  ...numbered('SUBJECT', 'MH', 'UNSATISFACTORY', [
    [
      'Chưa nắm được kiến thức cơ bản, cần ôn tập theo kế hoạch riêng.',
      'Has not yet mastered the essentials and needs an individual revision plan.',
    ],
    ['Cần phụ đạo thêm và đi học đầy đủ hơn.', 'Needs extra lessons and fuller attendance.'],
    [
      '{{name}} còn thiếu nhiều bài kiểm tra, cần hoàn thành bài bù.',
      '{{name}} has missed several assessments and needs to make them up.',
    ],
    [
      'Cần gia đình phối hợp để hình thành nền nếp tự học.',
      'Support from the family is needed to build a habit of study.',
    ],
  ]),
  ...numbered('HOMEROOM', 'CN', 'GOOD', [
    [
      '{{name}} lễ phép, có trách nhiệm, được bạn bè tin tưởng.',
      '{{name}} is polite and responsible, and trusted by classmates.',
    ],
    [
      'Gương mẫu trong nền nếp, tích cực trong hoạt động của lớp.',
      'Sets an example in conduct and takes an active part in class life.',
    ],
    [
      'Trung thực, biết giúp đỡ bạn, hoàn thành tốt nhiệm vụ được giao.',
      'Honest and helpful, and completes assigned duties well.',
    ],
    [
      'Có ý thức tự giác cao, tham gia nhiệt tình các hoạt động chung.',
      'Self-disciplined and enthusiastic in shared activities.',
    ],
    [
      'Tiến bộ toàn diện, giữ vững thành tích học tập và rèn luyện.',
      'All-round progress, with results kept at a high level.',
    ],
  ]),
  ...numbered('HOMEROOM', 'CN', 'FAIR', [
    [
      'Ngoan, đoàn kết với bạn. Cần đi học đúng giờ hơn.',
      'Well behaved and gets on with others. Should be more punctual.',
    ],
    [
      '{{name}} chấp hành tốt nội quy, cần mạnh dạn hơn trước tập thể.',
      '{{name}} follows the rules well and could be bolder in front of the class.',
    ],
    ['Có tinh thần trách nhiệm, cần sắp xếp thời gian học hợp lí.', 'Responsible; should plan study time better.'],
    [
      'Tham gia đầy đủ hoạt động của lớp, cần tập trung hơn trong giờ học.',
      'Takes part in all class activities; should concentrate more in lessons.',
    ],
    [
      'Hoà nhã, biết lắng nghe. Cần chủ động nhận việc chung.',
      'Friendly and a good listener. Should volunteer more often.',
    ],
  ]),
  ...numbered('HOMEROOM', 'CN', 'SATISFACTORY', [
    ['Chấp hành nội quy, đôi lúc còn cần nhắc nhở.', 'Follows the rules, with an occasional reminder.'],
    [
      '{{name}} cần giữ trật tự trong giờ học và chuẩn bị bài trước khi đến lớp.',
      '{{name}} should keep quiet in lessons and prepare work before class.',
    ],
    ['Có cố gắng sửa những điểm được góp ý, cần kiên trì hơn.', 'Tries to act on advice and needs to persevere.'],
    ['Cần đi học đều và xin phép khi nghỉ.', 'Should attend regularly and ask for leave when absent.'],
  ]),
  ...numbered('HOMEROOM', 'CN', 'UNSATISFACTORY', [
    [
      'Còn vi phạm nội quy nhiều lần, cần rèn luyện thêm theo kế hoạch của nhà trường.',
      "Has broken the rules several times and needs training under the school's plan.",
    ],
    [
      '{{name}} nghỉ học không phép nhiều, cần gia đình cùng nhà trường nhắc nhở.',
      '{{name}} has many unexcused absences; family and school need to act together.',
    ],
    [
      'Cần thay đổi thái độ trong giờ học và hoàn thành nhiệm vụ rèn luyện.',
      'Needs to change attitude in lessons and complete the training tasks.',
    ],
  ]),
];
