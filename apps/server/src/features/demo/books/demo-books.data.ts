/** What a school library in Việt Nam has, said compactly: the rules make titles of it. */

/** Code, names, class numbers, and the shelf its copies stand on; with the code of the one it is part of. */
export const categories = [
  ['GK', 'Sách giáo khoa', 'Textbooks', '', '', 'A'],
  ['GV', 'Sách giáo viên', 'Teachers’ books', '', '', 'B'],
  ['TK', 'Sách tham khảo', 'Reference books', '', '', 'C'],
  ['TK-TN', 'Tham khảo khoa học tự nhiên', 'Reference: sciences', '500', '599', 'C', 'TK'],
  ['TK-XH', 'Tham khảo khoa học xã hội', 'Reference: humanities', '900', '999', 'D', 'TK'],
  ['VH', 'Văn học', 'Literature', '800', '899', 'V'],
  ['VH-VN', 'Văn học Việt Nam', 'Vietnamese literature', '895.922', '895.922', 'V', 'VH'],
  ['VH-NN', 'Văn học nước ngoài', 'World literature', '810', '894', 'N', 'VH'],
  ['TN', 'Sách thiếu nhi', 'Children’s books', '', '', 'T'],
  ['TN-TR', 'Truyện tranh', 'Comics', '741.5', '741.5', 'T', 'TN'],
  ['KT', 'Khoa học và kĩ năng', 'Science and skills', '000', '699', 'K'],
  ['BC', 'Báo, tạp chí', 'Periodicals', '050', '059', 'P'],
] as const;

/** The three series of textbooks of the 2018 curriculum, with their publisher. */
export const series = [
  ['Kết nối tri thức với cuộc sống', 'Giáo dục Việt Nam'],
  ['Chân trời sáng tạo', 'Giáo dục Việt Nam'],
  ['Cánh diều', 'Đại học Sư phạm'],
] as const;

/** Subjects with the class number of school books on them, and in how many volumes a year’s textbook comes. */
export const lowerSubjects = [
  ['Toán', '510.712', 2],
  ['Ngữ văn', '807.12', 2],
  ['Tiếng Anh', '428.00712', 1],
  ['Khoa học tự nhiên', '507.12', 1],
  ['Lịch sử và Địa lí', '907.12', 1],
  ['Giáo dục công dân', '170.712', 1],
  ['Tin học', '004.0712', 1],
  ['Công nghệ', '607.12', 1],
  ['Âm nhạc', '780.712', 1],
  ['Mĩ thuật', '707.12', 1],
  ['Giáo dục thể chất', '613.70712', 1],
  ['Hoạt động trải nghiệm, hướng nghiệp', '373.1425', 1],
] as const;
export const upperSubjects = [
  ['Toán', '510.712', 2],
  ['Ngữ văn', '807.12', 2],
  ['Tiếng Anh', '428.00712', 1],
  ['Vật lí', '530.0712', 1],
  ['Hoá học', '540.712', 1],
  ['Sinh học', '570.712', 1],
  ['Lịch sử', '907.12', 1],
  ['Địa lí', '910.712', 1],
  ['Giáo dục kinh tế và pháp luật', '330.0712', 1],
  ['Tin học', '004.0712', 1],
  ['Công nghệ', '607.12', 1],
  ['Giáo dục thể chất', '613.70712', 1],
] as const;

/** Reference books that exist for a subject and grade. */
export const referencePatterns = [
  'Nâng cao và phát triển {subject} {grade}',
  'Bồi dưỡng học sinh giỏi {subject} {grade}',
  'Bài tập trắc nghiệm {subject} {grade}',
  'Ôn luyện và kiểm tra {subject} {grade}',
  'Để học tốt {subject} {grade}',
] as const;
export const referencePublishers = [
  'Giáo dục Việt Nam',
  'Đại học Quốc gia Hà Nội',
  'Đại học Sư phạm',
  'Tổng hợp TP. Hồ Chí Minh',
] as const;

/** Title · author · class number · category. */
export const literature = `
Truyện Kiều · Nguyễn Du · 895.92212 · VH-VN
Lục Vân Tiên · Nguyễn Đình Chiểu · 895.92212 · VH-VN
Chinh phụ ngâm · Đặng Trần Côn · 895.92212 · VH-VN
Cung oán ngâm khúc · Nguyễn Gia Thiều · 895.92212 · VH-VN
Thơ Hồ Xuân Hương · Hồ Xuân Hương · 895.92212 · VH-VN
Quốc âm thi tập · Nguyễn Trãi · 895.92211 · VH-VN
Truyền kì mạn lục · Nguyễn Dữ · 895.92231 · VH-VN
Hoàng Lê nhất thống chí · Ngô gia văn phái · 895.92232 · VH-VN
Vũ trung tuỳ bút · Phạm Đình Hổ · 895.92282 · VH-VN
Thượng kinh kí sự · Lê Hữu Trác · 895.92282 · VH-VN
Thơ Nguyễn Khuyến · Nguyễn Khuyến · 895.92212 · VH-VN
Thơ Tú Xương · Trần Tế Xương · 895.92212 · VH-VN
Tố Tâm · Hoàng Ngọc Phách · 895.922332 · VH-VN
Số đỏ · Vũ Trọng Phụng · 895.922332 · VH-VN
Giông tố · Vũ Trọng Phụng · 895.922332 · VH-VN
Tắt đèn · Ngô Tất Tố · 895.922332 · VH-VN
Lều chõng · Ngô Tất Tố · 895.922332 · VH-VN
Việc làng · Ngô Tất Tố · 895.922832 · VH-VN
Bước đường cùng · Nguyễn Công Hoan · 895.922332 · VH-VN
Kép Tư Bền · Nguyễn Công Hoan · 895.922332 · VH-VN
Chí Phèo · Nam Cao · 895.922332 · VH-VN
Lão Hạc · Nam Cao · 895.922332 · VH-VN
Sống mòn · Nam Cao · 895.922332 · VH-VN
Đôi mắt · Nam Cao · 895.922332 · VH-VN
Bỉ vỏ · Nguyên Hồng · 895.922332 · VH-VN
Những ngày thơ ấu · Nguyên Hồng · 895.922332 · VH-VN
Gió lạnh đầu mùa · Thạch Lam · 895.922332 · VH-VN
Nắng trong vườn · Thạch Lam · 895.922332 · VH-VN
Hà Nội băm sáu phố phường · Thạch Lam · 895.922832 · VH-VN
Vang bóng một thời · Nguyễn Tuân · 895.922332 · VH-VN
Sông Đà · Nguyễn Tuân · 895.922834 · VH-VN
Hồn bướm mơ tiên · Khái Hưng · 895.922332 · VH-VN
Nửa chừng xuân · Khái Hưng · 895.922332 · VH-VN
Đoạn tuyệt · Nhất Linh · 895.922332 · VH-VN
Quê mẹ · Thanh Tịnh · 895.922332 · VH-VN
Thi nhân Việt Nam · Hoài Thanh; Hoài Chân · 895.922132 · VH-VN
Thơ thơ · Xuân Diệu · 895.922132 · VH-VN
Lửa thiêng · Huy Cận · 895.922132 · VH-VN
Điêu tàn · Chế Lan Viên · 895.922132 · VH-VN
Mấy vần thơ · Thế Lữ · 895.922132 · VH-VN
Thơ Hàn Mặc Tử · Hàn Mặc Tử · 895.922132 · VH-VN
Lỡ bước sang ngang · Nguyễn Bính · 895.922132 · VH-VN
Từ ấy · Tố Hữu · 895.922132 · VH-VN
Việt Bắc · Tố Hữu · 895.922134 · VH-VN
Nhật kí trong tù · Hồ Chí Minh · 895.92213 · VH-VN
Truyện Tây Bắc · Tô Hoài · 895.922334 · VH-VN
Vợ nhặt · Kim Lân · 895.922334 · VH-VN
Con chó xấu xí · Kim Lân · 895.922334 · VH-VN
Đất nước đứng lên · Nguyên Ngọc · 895.922334 · VH-VN
Rừng xà nu · Nguyễn Trung Thành · 895.922334 · VH-VN
Những đứa con trong gia đình · Nguyễn Thi · 895.922334 · VH-VN
Hòn Đất · Anh Đức · 895.922334 · VH-VN
Chiếc lược ngà · Nguyễn Quang Sáng · 895.922334 · VH-VN
Mùa lạc · Nguyễn Khải · 895.922334 · VH-VN
Dấu chân người lính · Nguyễn Minh Châu · 895.922334 · VH-VN
Chiếc thuyền ngoài xa · Nguyễn Minh Châu · 895.922334 · VH-VN
Bến quê · Nguyễn Minh Châu · 895.922334 · VH-VN
Nỗi buồn chiến tranh · Bảo Ninh · 895.922334 · VH-VN
Mảnh trăng cuối rừng · Nguyễn Minh Châu · 895.922334 · VH-VN
Thời xa vắng · Lê Lựu · 895.922334 · VH-VN
Bến không chồng · Dương Hướng · 895.922334 · VH-VN
Tướng về hưu · Nguyễn Huy Thiệp · 895.922334 · VH-VN
Sông Côn mùa lũ · Nguyễn Mộng Giác · 895.922334 · VH-VN
Cánh đồng bất tận · Nguyễn Ngọc Tư · 895.92234 · VH-VN
Hương rừng Cà Mau · Sơn Nam · 895.922334 · VH-VN
Đất phương Nam · Sơn Nam · 895.922834 · VH-VN
Mãi mãi tuổi hai mươi · Nguyễn Văn Thạc · 895.922803 · VH-VN
Nhật kí Đặng Thuỳ Trâm · Đặng Thuỳ Trâm · 895.922803 · VH-VN
Sóng · Xuân Quỳnh · 895.922134 · VH-VN
Bài thơ về tiểu đội xe không kính · Phạm Tiến Duật · 895.922134 · VH-VN
Mặt đường khát vọng · Nguyễn Khoa Điềm · 895.922134 · VH-VN
Góc sân và khoảng trời · Trần Đăng Khoa · 895.922134 · VH-VN
Hồn Trương Ba, da hàng thịt · Lưu Quang Vũ · 895.922234 · VH-VN
Vũ Như Tô · Nguyễn Huy Tưởng · 895.922232 · VH-VN
Sống mãi với thủ đô · Nguyễn Huy Tưởng · 895.922334 · VH-VN
Việt Nam sử lược · Trần Trọng Kim · 959.7 · TK-XH
Đại Việt sử kí toàn thư · Ngô Sĩ Liên · 959.702 · TK-XH
Việt Nam phong tục · Phan Kế Bính · 390.09597 · TK-XH
Việt Nam văn hoá sử cương · Đào Duy Anh · 306.09597 · TK-XH
Từ điển tiếng Việt · Hoàng Phê · 495.9223 · TK-XH
Hán Việt từ điển · Đào Duy Anh · 495.9223 · TK-XH
Những người khốn khổ · Victor Hugo · 843.7 · VH-NN
Nhà thờ Đức Bà Paris · Victor Hugo · 843.7 · VH-NN
Ông già và biển cả · Ernest Hemingway · 813.52 · VH-NN
Chuông nguyện hồn ai · Ernest Hemingway · 813.52 · VH-NN
Bá tước Monte Cristo · Alexandre Dumas · 843.7 · VH-NN
Ba chàng lính ngự lâm · Alexandre Dumas · 843.7 · VH-NN
Lão Goriot · Honoré de Balzac · 843.7 · VH-NN
Chiến tranh và hoà bình · Lev Tolstoy · 891.733 · VH-NN
Anna Karenina · Lev Tolstoy · 891.733 · VH-NN
Tội ác và hình phạt · Fyodor Dostoevsky · 891.733 · VH-NN
Người trong bao · Anton Chekhov · 891.733 · VH-NN
Thời thơ ấu · Maxim Gorky · 891.7342 · VH-NN
Sông Đông êm đềm · Mikhail Sholokhov · 891.7342 · VH-NN
Thép đã tôi thế đấy · Nikolai Ostrovsky · 891.7342 · VH-NN
Romeo và Juliet · William Shakespeare · 822.33 · VH-NN
Hamlet · William Shakespeare · 822.33 · VH-NN
Đồi gió hú · Emily Brontë · 823.8 · VH-NN
Jane Eyre · Charlotte Brontë · 823.8 · VH-NN
Kiêu hãnh và định kiến · Jane Austen · 823.7 · VH-NN
David Copperfield · Charles Dickens · 823.8 · VH-NN
Giết con chim nhại · Harper Lee · 813.54 · VH-NN
Bắt trẻ đồng xanh · J. D. Salinger · 813.54 · VH-NN
Đại gia Gatsby · F. Scott Fitzgerald · 813.52 · VH-NN
Trăm năm cô đơn · Gabriel García Márquez · 863.64 · VH-NN
Nhà giả kim · Paulo Coelho · 869.342 · VH-NN
Thơ Tagore · Rabindranath Tagore · 891.4414 · VH-NN
Tam quốc diễn nghĩa · La Quán Trung · 895.134 · VH-NN
Tây du kí · Ngô Thừa Ân · 895.134 · VH-NN
Thuỷ hử · Thi Nại Am · 895.134 · VH-NN
Hồng lâu mộng · Tào Tuyết Cần · 895.134 · VH-NN
AQ chính truyện · Lỗ Tấn · 895.1351 · VH-NN
Xứ tuyết · Kawabata Yasunari · 895.6344 · VH-NN
Rừng Na Uy · Murakami Haruki · 895.635 · VH-NN
Lược sử thời gian · Stephen Hawking · 523.1 · KT
Vũ trụ trong vỏ hạt dẻ · Stephen Hawking · 530.12 · KT
Sapiens: Lược sử loài người · Yuval Noah Harari · 909 · TK-XH
Nguồn gốc các loài · Charles Darwin · 576.82 · KT
Bảy bài học hay nhất về vật lí · Carlo Rovelli · 530 · KT
Đắc nhân tâm · Dale Carnegie · 158.2 · KT
Bảy thói quen của bạn trẻ thành đạt · Sean Covey · 158.1 · KT
Tôi tài giỏi, bạn cũng thế · Adam Khoo · 371.3 · KT
Hạt giống tâm hồn · Nhiều tác giả · 158.1 · KT
Quà tặng cuộc sống · Nhiều tác giả · 158.1 · KT
Định lí cuối cùng của Fermat · Simon Singh · 512.74 · KT
Mật mã · Simon Singh · 652.8 · KT
Mười vạn câu hỏi vì sao · Nhiều tác giả · 030 · KT`;

export const children = `
Dế Mèn phiêu lưu kí · Tô Hoài · 895.922334 · TN
Đất rừng phương Nam · Đoàn Giỏi · 895.922334 · TN
Tuổi thơ dữ dội, tập 1 · Phùng Quán · 895.922334 · TN
Tuổi thơ dữ dội, tập 2 · Phùng Quán · 895.922334 · TN
Quê nội · Võ Quảng · 895.922334 · TN
Tảng sáng · Võ Quảng · 895.922334 · TN
Đội du kích thiếu niên Đình Bảng · Xuân Sách · 895.922334 · TN
Lá cờ thêu sáu chữ vàng · Nguyễn Huy Tưởng · 895.922334 · TN
Kể chuyện Quang Trung · Nguyễn Huy Tưởng · 895.922334 · TN
Búp sen xanh · Sơn Tùng · 895.922334 · TN
Cái Tết của mèo con · Nguyễn Đình Thi · 895.922334 · TN
Cho tôi xin một vé đi tuổi thơ · Nguyễn Nhật Ánh · 895.92234 · TN
Mắt biếc · Nguyễn Nhật Ánh · 895.922334 · TN
Tôi thấy hoa vàng trên cỏ xanh · Nguyễn Nhật Ánh · 895.92234 · TN
Cô gái đến từ hôm qua · Nguyễn Nhật Ánh · 895.922334 · TN
Ngồi khóc trên cây · Nguyễn Nhật Ánh · 895.92234 · TN
Tôi là Bêtô · Nguyễn Nhật Ánh · 895.92234 · TN
Con chó nhỏ mang giỏ hoa hồng · Nguyễn Nhật Ánh · 895.92234 · TN
Lá nằm trong lá · Nguyễn Nhật Ánh · 895.92234 · TN
Truyện cổ tích Việt Nam · Nguyễn Đổng Chi · 398.209597 · TN
Kho tàng truyện ngụ ngôn Việt Nam · Nhiều tác giả · 398.209597 · TN
Truyện Trạng Quỳnh · Nhiều tác giả · 398.209597 · TN
Hoàng tử bé · Antoine de Saint-Exupéry · 843.912 · TN
Không gia đình · Hector Malot · 843.8 · TN
Trong gia đình · Hector Malot · 843.8 · TN
Hai vạn dặm dưới đáy biển · Jules Verne · 843.8 · TN
Tám mươi ngày vòng quanh thế giới · Jules Verne · 843.8 · TN
Những tấm lòng cao cả · Edmondo De Amicis · 853.8 · TN
Cuộc phiêu lưu của Pinocchio · Carlo Collodi · 853.8 · TN
Chiếc lá cuối cùng · O. Henry · 813.52 · TN
Cuộc phiêu lưu của Tom Sawyer · Mark Twain · 813.4 · TN
Cuộc phiêu lưu của Huckleberry Finn · Mark Twain · 813.4 · TN
Robinson Crusoe · Daniel Defoe · 823.5 · TN
Gulliver du kí · Jonathan Swift · 823.5 · TN
Đảo giấu vàng · Robert Louis Stevenson · 823.8 · TN
Chuyện rừng xanh · Rudyard Kipling · 823.8 · TN
Alice ở xứ sở diệu kì · Lewis Carroll · 823.8 · TN
Charlie và nhà máy sô-cô-la · Roald Dahl · 823.914 · TN
Matilda · Roald Dahl · 823.914 · TN
Tiếng gọi nơi hoang dã · Jack London · 813.52 · TN
Nanh trắng · Jack London · 813.52 · TN
Khu vườn bí mật · Frances Hodgson Burnett · 813.4 · TN
Anne tóc đỏ dưới chái nhà xanh · Lucy Maud Montgomery · 813.52 · TN
Truyện cổ Grimm · Jacob Grimm; Wilhelm Grimm · 398.20943 · TN
Truyện cổ Andersen · Hans Christian Andersen · 839.8136 · TN
Totto-chan bên cửa sổ · Kuroyanagi Tetsuko · 895.635 · TN
Chuyện con mèo dạy hải âu bay · Luis Sepúlveda · 863.64 · TN
Người giữ rừng tí hon · Nhiều tác giả · 577.3 · TN`;

/** Title · author · first and last volume · class number · category · year of the first. */
export const volumes = [
  ['Kính vạn hoa', 'Nguyễn Nhật Ánh', 18, '895.922334', 'TN', 2018],
  ['Chuyện xứ Lang Biang', 'Nguyễn Nhật Ánh', 4, '895.92234', 'TN', 2019],
  ['Doraemon', 'Fujiko F. Fujio', 45, '741.5952', 'TN-TR', 2020],
  ['Thám tử lừng danh Conan', 'Aoyama Gosho', 60, '741.5952', 'TN-TR', 2017],
  ['Thần đồng Đất Việt', 'Lê Linh', 60, '741.59597', 'TN-TR', 2016],
  ['Lịch sử Việt Nam bằng tranh', 'Trần Bạch Đằng', 56, '959.7', 'TN-TR', 2016],
  ['Harry Potter', 'J. K. Rowling', 7, '823.914', 'TN', 2017],
] as const;

/** Name · publisher · class number. Monthly. */
export const periodicals = [
  ['Toán học và Tuổi trẻ', 'Giáo dục Việt Nam', '510.5'],
  ['Văn học và Tuổi trẻ', 'Giáo dục Việt Nam', '805'],
  ['Vật lí và Tuổi trẻ', 'Hội Vật lí Việt Nam', '530.5'],
  ['Hoá học và Ứng dụng', 'Hội Hoá học Việt Nam', '540.5'],
] as const;
