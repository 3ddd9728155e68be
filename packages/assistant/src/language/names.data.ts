/** Given names that are common enough to be told from words, typed without accents and capitals after "co" or "em". */
export const givenNames: ReadonlySet<string> = new Set(
  `an anh bach bao bich binh cam canh chau chi chien cuc cuong da dao dat diem diep diu dong dung duong duy duc giang
  ha hai hang hanh hao hau hien hieu hoa hoai hoan hoang hong hue hung huong huy huyen khang khanh khoa khoi kien kieu
  kim lam lan lanh lien linh loan loc long luan luong ly mai manh minh my nam nga ngan nghia ngoc nguyen nguyet nhan nhi
  nhien nhu nhung oanh phat phong phu phuc phung phuong quan quang quoc quy quyen quyet quynh sang son tai tam tan thai
  thang thanh thao thi thinh tho thoa thu thuan thuy thuong tien tin toan trang tri trinh trung truc tu tuan tung tuyen tuyet
  uyen van vi viet vinh vu vuong vy xuan yen`.split(/\s+/),
);

/** Family names: what begins with one and has capitals is somebody's name. */
export const familyNames: ReadonlySet<string> = new Set(
  `nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh truong doan mai trinh lam phung quach cao ta
  luu luong vuong trieu thai kieu la mac nong lo vi ha dao to chu tang`.split(/\s+/),
);
