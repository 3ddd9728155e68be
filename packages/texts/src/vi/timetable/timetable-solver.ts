/** Rules of the timetable engine, what breaks them, and why a lesson found no place. */
export const timetableSolver = {
  rule: {
    allPlaced: {
      name: 'Xếp hết các tiết',
      violated: '{{lesson}} còn {{count}} tiết chưa có chỗ.',
    },
    noClash: {
      name: 'Không trùng giờ',
      violated: '{{name}} bị trùng giờ {{count}} lần.',
    },
    classCompact: {
      name: 'Lớp không trống tiết',
      holes: 'Lớp {{class}} có {{count}} tiết trống giữa buổi.',
      late: 'Lớp {{class}} có {{count}} tiết đầu buổi bị trống.',
    },
    classShift: {
      name: 'Lớp học đúng buổi',
      violated: 'Lớp {{class}} có {{count}} tiết ngoài buổi học hoặc trong giờ đóng.',
    },
    fixedLessons: {
      name: 'Tiết cố định',
      violated: '{{lesson}} phải ở {{time}}.',
    },
    homeroomTeacher: {
      name: 'Chủ nhiệm dạy sinh hoạt lớp',
      violated: 'Tiết sinh hoạt lớp {{class}} không do giáo viên chủ nhiệm dạy. Sửa phân công.',
    },
    teacherUnavailable: {
      name: 'Giờ giáo viên bận',
      violated: '{{teacher}} có {{count}} tiết vào giờ bận.',
      unwanted: '{{teacher}} có {{count}} tiết vào giờ không muốn dạy.',
      preferred: '{{teacher}} còn {{count}} tiết chưa vào giờ thích dạy.',
    },
    teacherDaysOff: {
      name: 'Ngày nghỉ của giáo viên',
      named: '{{teacher}} có {{count}} tiết vào ngày nghỉ.',
      free: '{{teacher}} thiếu {{count}} ngày nghỉ (cần {{free}}).',
    },
    teacherMaxDays: {
      name: 'Số ngày, số buổi đến trường',
      days: '{{teacher}} đi dạy quá {{max}} ngày: thừa {{count}}.',
      sessions: '{{teacher}} đi dạy quá {{max}} buổi: thừa {{count}}.',
    },
    teacherSessionLoad: {
      name: 'Số tiết mỗi buổi',
      max: '{{teacher}} dạy quá {{max}} tiết một buổi: thừa {{count}} tiết.',
      day: '{{teacher}} dạy quá {{max}} tiết một ngày: thừa {{count}} tiết.',
      min: '{{teacher}} có buổi dạy dưới {{min}} tiết: thiếu {{count}} tiết.',
    },
    singleLessonSession: {
      name: 'Buổi chỉ dạy một tiết',
      violated: '{{teacher}} có {{count}} buổi chỉ dạy một tiết.',
    },
    teacherConsecutive: {
      name: 'Số tiết dạy liền',
      violated: '{{teacher}} dạy liền quá {{max}} tiết: thừa {{count}} tiết.',
    },
    teacherGaps: {
      name: 'Tiết trống của giáo viên',
      each: '{{teacher}} có {{count}} tiết trống.',
      session: '{{teacher}} có buổi trống quá {{cap}} tiết: thừa {{count}}.',
      week: '{{teacher}} trống quá {{week}} tiết một tuần: thừa {{count}}.',
      long: '{{teacher}} có {{count}} lần phải chờ lâu giữa buổi.',
    },
    teacherLongDay: {
      name: 'Ngày dạy dài',
      noon: '{{teacher}} có {{count}} ngày dạy tiết cuối sáng rồi tiết đầu chiều.',
      two: '{{teacher}} dạy cả hai buổi quá {{max}} ngày: thừa {{count}}.',
    },
    doublePeriods: {
      name: 'Tiết cặp',
      amount: 'Môn {{subject}} lớp {{class}} lệch {{count}} tiết cặp (cần {{doubles}}).',
      break: 'Môn {{subject}} lớp {{class}} có {{count}} tiết cặp bị giờ ra chơi dài cắt đôi.',
    },
    subjectPerDay: {
      name: 'Số tiết một môn trong ngày',
      max: 'Môn {{subject}} lớp {{class}} có ngày quá {{max}} tiết: thừa {{count}}.',
      apart: 'Môn {{subject}} lớp {{class}} bị tách rời trong ngày {{count}} lần.',
    },
    subjectSpread: {
      name: 'Rải đều môn trong tuần',
      violated: 'Môn {{subject}} lớp {{class}} có các buổi học quá gần nhau ({{count}}).',
    },
    heavySubjects: {
      name: 'Môn nặng trong buổi',
      max: 'Lớp {{class}} có buổi quá {{max}} tiết môn nặng: thừa {{count}}.',
      last: 'Lớp {{class}} có {{count}} tiết môn nặng ở tiết cuối.',
    },
    subjectTimes: {
      name: 'Giờ của môn học',
      forbidden: '{{lesson}} rơi vào giờ cấm của môn {{subject}}.',
      preferred: '{{lesson}} không ở giờ nên xếp của môn {{subject}}.',
    },
    physicalHeat: {
      name: 'Thể dục tránh giờ nắng',
      violated: '{{lesson}} rơi vào giờ nắng.',
    },
    physicalYard: {
      name: 'Sức chứa sân tập',
      violated: 'Có {{count}} lượt quá {{max}} lớp học thể dục cùng lúc.',
    },
    roomKinds: {
      name: 'Phòng bộ môn',
      violated: 'Thiếu phòng {{kind}} {{count}} lượt (chỉ có {{rooms}} phòng).',
      seats: 'Thiếu phòng {{kind}} trên {{seats}} chỗ {{count}} lượt (chỉ có {{rooms}} phòng).',
    },
    groupsTogether: {
      name: 'Các nhóm học cùng giờ',
      violated: 'Các nhóm của {{lesson}} không học cùng giờ ({{count}}).',
    },
    subjectsApart: {
      name: 'Môn không cùng buổi',
      both: 'Lớp {{class}} có {{count}} buổi học cả {{first}} và {{second}}.',
      order: 'Lớp {{class}} có {{count}} buổi học {{second}} trước {{first}}.',
    },
    subjectLimit: {
      name: 'Số lớp học một môn cùng lúc',
      violated: 'Môn {{subject}} có {{count}} lượt quá {{max}} lớp cùng lúc.',
    },
    meetings: {
      name: 'Sinh hoạt tổ',
      violated: '{{teacher}} có tiết vào giờ {{meeting}}.',
    },
    sites: {
      name: 'Điểm trường',
      near: '{{teacher}} đổi điểm trường {{count}} lần mà không đủ {{free}} tiết để đi lại.',
      change: '{{teacher}} đổi điểm trường {{count}} lần trong buổi.',
    },
    homeroomDays: {
      name: 'Chủ nhiệm gặp lớp đầu, cuối tuần',
      ends: 'Chủ nhiệm lớp {{class}} không có tiết với lớp vào ngày đầu hay cuối tuần.',
      balance: 'Tiết cuối chưa chia đều giữa các giáo viên: lệch thêm {{count}}.',
    },
    alternateWeeks: {
      name: 'Tuần chẵn, tuần lẻ',
      violated: '{{lesson}}: hai nửa tiết luân phiên không chung một giờ.',
    },
    minimalChange: {
      name: 'Giữ thời khoá biểu đang dùng',
      violated: '{{lesson}} đổi giờ so với thời khoá biểu đang dùng.',
    },
    fairness: {
      name: 'Công bằng giữa giáo viên',
      violated: 'Giáo viên chịu thiệt nhất vượt mức chung {{count}}.',
    },
  },
  precheck: {
    classDemand: 'Lớp {{class}} có {{need}} tiết nhưng chỉ còn {{slots}} giờ học. Bớt tiết hoặc mở thêm giờ.',
    teacherDemand: '{{teacher}} dạy {{need}} tiết nhưng chỉ rảnh {{slots}} giờ. Bớt tiết hoặc bớt giờ bận.',
    resourceDemand: '{{name}} cần {{need}} tiết nhưng chỉ có {{slots}} chỗ.',
    lessonNowhere: '{{lesson}} không có giờ nào xếp được vì giờ bận, giờ đóng và giờ cấm phủ kín tuần.',
    teacherDays: '{{teacher}} dạy {{need}} tiết, nhưng trong {{days}} ngày được đi dạy chỉ có tối đa {{slots}} tiết.',
    fixedClash: '{{name}} bị hai tiết cố định cùng lúc: {{lesson}} và {{other}} ({{time}}).',
    tightSet: '{{need}} tiết sau chỉ chia nhau {{slots}} giờ của {{name}}: {{lessons}}.',
    perDay: 'Môn {{name}} có {{need}} tiết nhưng mỗi ngày tối đa {{limit}} tiết nên chỉ xếp được {{slots}} tiết.',
    perDayOpen:
      'Môn {{name}} có {{need}} tiết, mỗi ngày tối đa {{limit}} tiết, nhưng chỉ {{days}} ngày còn giờ mở nên chỉ xếp được {{slots}} tiết.',
    perDayTeacher:
      'Môn {{name}} có {{need}} tiết, mỗi ngày tối đa {{limit}} tiết, nhưng {{teacher}} chỉ dạy lớp này được {{days}} ngày nên chỉ xếp được {{slots}} tiết. Bớt giờ bận hoặc cho dạy thêm ngày.',
    lonely:
      '{{teacher}} dạy {{need}} tiết, một buổi nhiều nhất được {{most}} tiết, nên không thể buổi nào cũng có từ {{min}} tiết. Bỏ bắt buộc cho giáo viên này hoặc phân công thêm.',
    unavoidable:
      '{{teacher}} dạy {{need}} tiết, một buổi nhiều nhất được {{most}} tiết: không tránh được ít nhất {{count}} buổi dưới {{min}} tiết.',
  },
  unplaced: {
    noFreeTime: '{{lesson}}: còn {{count}} tiết. Không giờ nào mà {{names}} cùng rảnh.',
    allTaken: '{{lesson}}: còn {{count}} tiết. {{slots}} giờ còn mở đều bị chiếm bởi {{taken}}.',
    rulesForbid: '{{lesson}}: còn {{count}} tiết. Giờ nào trống cũng phạm quy định: {{rules}}.',
    loosen: 'Nới “{{rule}}” ({{name}}) sẽ mở thêm {{count}} chỗ.',
  },
};
