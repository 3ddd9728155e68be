import { fold } from '@phuong/rules/people/fold.ts';

/** Where accents tell words apart that are one without them: "Bộ" (ministry), "bố"; "bà", "ba"; "mã", "má"; "ĐT" (phone), "DT". */
const accented: Readonly<Record<string, string>> = {
  bộ: 'bogd',
  bố: 'cha',
  bà: 'ongba',
  má: 'me',
  đt: 'dienthoai',
  sđt: 'dienthoai',
  đtdđ: 'dienthoai',
  đc: 'diachi',
  đd: 'dinh danh',
  đdhs: 'dinh danh hs',
  đdcn: 'cccd',
  mshs: 'ma hs',
  msgv: 'ma gv',
};

const communes = 'xa|phuong|thi tran|dac khu';
const hamlets = 'to dan pho|khu pho|thon|xom|ap|khom|buon|tdp';
const youthUnion =
  'doan vien|doan thanh nien cong san ho chi minh|doan tncs ho chi minh|doan tncs hcm|doan tncs|doan thanh nien|doan tn|doan';
const pioneers =
  'doi vien|doi thieu nien tien phong ho chi minh|doi thieu nien tien phong|doi tntp ho chi minh|doi tntp hcm|doi tntp|doi';

/**
 * What is written in many ways, in the order it is looked for: the longer before what it holds. Words are folded here ("dien thoai").
 * What stands alone for something else in another list must not be here.
 */
const phrases: readonly (readonly [pattern: string, word: string])[] = [
  ['ten day du', 'hoten'],
  ['can bogd', 'can bo'],
  ['(?:bogd|bo) mon', 'mon'],
  ['cm', 'chuyen mon'],
  ['vl', 'viec lam'],
  ['theo (?:giay )?khai sinh|(?:trong|tren) khai sinh|(?<=ten )khai sinh', ''],
  ['(?:nam hoc )?(?:19|20)\\d\\d (?:19|20)\\d\\d', ''],
  ['khi can|neu co|thong tin|hien nay|hien tai|danh dau|bat buoc|ghi ro|day du|chi tiet', ''],
  ['phuong tien', 'phuongtien'],
  ['nam sinh hoat', 'namsinhhoat'],
  // Ministry
  [
    'bogd (?:gddt|giao duc(?: (?:va )?dao tao)?|gd)|bo (?:gddt|giao duc(?: (?:va )?dao tao)?|gd)|bgd(?: (?:va )?dt)?|bgddt|moet|bogd|csdl nganh|co so du lieu nganh|csdl|gddt|nganh',
    'bgd',
  ],
  // People
  ['(?:cha|bo|ba) (?:hoac |va )?me(?: hoc sinh| hs)?|phu huynh(?: hoc sinh| hs)?|phhs|cmhs|ph|gia dinh', 'ph'],
  ['(?:nguoi )?(?:giam ho|do dau|nuoi duong|bao ho)|ngh|guardian s|guardian', 'giamho'],
  ['giao vien chu nhiem|gv chu nhiem|gvcn|chu nhiem', 'gvcn'],
  [
    'can bo (?:giao vien|gv)(?: (?:va )?(?:nhan vien|nv))?|cbgvnv|cbgv|cb gv nv|cb gv|giao vien|can bo|nhan vien|vien chuc|thay co|gv|cb|nv|teacher|staff',
    'gv',
  ],
  ['hoc sinh|hoc vien|sinh vien|hssv|hs|hv|student|pupil|em', 'hs'],
  ['(?:cha|bo) de|nguoi cha|than phu|father s|father|cha|bo|ba', 'cha'],
  ['me de|nguoi me|than mau|mother s|mother|me', 'me'],
  // Names
  ['ho (?:va )?(?:chu )?(?:dem|lot) (?:va )?ten', 'hoten'],
  ['ho (?:va )?(?:ten |chu )?(?:dem|lot)', 'hodem'],
  ['ho va ten|ho ten|hoten|h ten|hvt|full name|fullname', 'hoten'],
  // Days
  [
    'ngay thang nam sinh|ngay thang sinh|ngay sinh|sinh ngay|ntns|n sinh|ng sinh|ns|date of birth|birth date|dob|birthday',
    'ngaysinh',
  ],
  ['nam sinh', 'namsinh'],
  [`ngay (?:ket nap|kn|gia nhap|vao)(?: vao)? (?:${youthUnion})`, 'ngayvaodoan'],
  [`ngay (?:ket nap|kn|gia nhap|vao)(?: vao)? (?:${pioneers})`, 'ngayvaodoi'],
  // Papers
  [
    '(?:(?:ma so|ma|so|the) )*(?:can cuoc cong dan|can cuoc|cccd|dinh danh ca nhan|dinh danh cong dan|ddcn)|ma so ca nhan|(?<!ma )so dinh danh|personal id(?:entification number)?',
    'cccd',
  ],
  ['ma dinh danh cccd', 'cccd'],
  ['(?:so )?(?:chung minh nhan dan|chung minh thu|chung minh|cmnd|cmtnd|cmt)', 'cmnd'],
  ['(?:(?:ma so|ma|so|the) )*(?:bao hiem y te|bhyt|bh y te)|(?:ma the|so the|the) bao hiem', 'bhyt'],
  ['(?:(?:ma so|ma|so|so so) )*(?:bao hiem xa hoi|bhxh)', 'bhxh'],
  ['dinh danh', 'dinhdanh'],
  ['ma so|ma hieu|so hieu|id|code|ma', 'ma'],
  // How to reach somebody
  [
    '(?:so )?(?:dien thoai|dienthoai|sdt|dtdd) di dong|(?:so )?(?:dien thoai|dienthoai|sdt|dtdd|di dong|phone|mobile|telephone|tel)|so (?:dt|lien he|lien lac)',
    'dienthoai',
  ],
  ['dienthoai (chinh sach|uu tien)', 'doi tuong $1'],
  ['lien he|lien lac', ''],
  ['(?:dia chi )?(?:e mail|email|gmail|mail)|(?:hop |dia chi )?thu dien tu', 'email'],
  [
    '(?:(?:noi|dia chi|diachi) )*(?:dang ki )?(?:ho khau )?(?:thuong tru|thuong chu|hktt|dkhktt|dktt|nktt|ho khau)',
    'thuongtru',
  ],
  ['(?:(?:noi|dia chi|diachi) )*tam tru', 'tamtru'],
  ['dia chi|d chi|diachi|cho o|noi o|noi cu tru|cu tru|address', 'diachi'],
  ['diachi(?: diachi)+', 'diachi'],
  [`(?:${hamlets}|to(?= (?:${hamlets})))(?: (?:${hamlets}|to|ban|lang))*`, 'thon'],
  [`(?:${communes})(?: (?:${communes}))*`, 'xa'],
  // What else a list says of somebody
  ['tinh trang|trang thai|hien trang', 'tinhtrang'],
  ['gioi tinh|gioitinh|g tinh|gtinh|gt|gioi|phai|sex|gender|nam nu|nu nam', 'gioitinh'],
  ['(?:tinh|thanh pho|tp)(?: (?:tinh|thanh pho|thanh|tp))*', 'tinh'],
  ['que quan|nguyen quan|que goc|que', 'que'],
  ['noi sinh', 'noisinh'],
  ['noi cap|co quan cap', 'noicap'],
  ['(?:thanh phan )?dan toc|d toc|dtoc|ethnicity|ethnic group', 'dantoc'],
  ['nghe nghiep noi lam viec|nghe nghiep|cong viec|nghe|nn', 'nghe'],
  ['khoi hoc|khoi lop|khoi|year group|grade', 'khoi'],
  ['ten lop hoc|ten lop|lop hoc|hoc lop|vao lop|lop dang hoc|class|lop', 'lop'],
  ['mon hoc|mon|subject', 'mon'],
  ['ghi chu(?: khac)?|gc|note', 'ghichu'],
];

const passes = phrases.map(([pattern, word]) => [new RegExp(`(?<= )(?:${pattern})(?= )`, 'g'), word] as const);

/** Words that say nothing of what a column holds. */
const fillers: ReadonlySet<string> = new Set(
  'cua la ve cac theo tren trong hoac hay va x dang moi day nay duoc s of the'.split(' '),
);

/** Inside brackets: how to fill the column in, not what it is. */
const hint =
  /^(?:[\d\s*]*|.*\b(?:d{1,2}|m{2}|y{2,4}|nam nu|x|neu co|bat buoc|hoa|ghi ro|khai sinh|so|ki tu|vd|vi du|dinh dang|moi|truong cap|ngay thang nam|vnd)\b.*)$/;

/** "ký" and "kí", "lý" and "lí" are one. */
const plain = (word: string) => fold(word).replace(/^([hklmst])y$/, '$1i');

const split = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/**
 * What a label of a column says, as a set of words in one spelling: accents, capitals, punctuation, abbreviations ("SĐT", "HKTT"),
 * hints in brackets and words without meaning ("của") do not count. "Số ĐT của bố (*)" and "Điện thoại cha" are the same.
 * @returns The words in the order of the alphabet; empty for a label that says nothing.
 */
export function labelWords(label: string): readonly string[] {
  const known = seen.get(label);
  if (known) return known;
  if (seen.size >= mostSeen) seen.clear();
  const words = wordsOf(label);
  seen.set(label, words);
  return words;
}

/** The same few labels are asked for again and again while a header is looked for, and others wait meanwhile. */
const seen = new Map<string, readonly string[]>();
const mostSeen = 4000;

function wordsOf(label: string): string[] {
  const whole = label
    .slice(0, 200)
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[([{]([^()[\]{}]*)[)\]}]/g, (_, inside: string) =>
      hint.test(split(inside).map(plain).join(' ')) ? ' ' : ` ${inside} `,
    )
    .replace(/gd\s*(?:&|và|-|\/)?\s*[đd]t(?![\p{L}])/gu, 'gddt');
  let text = ` ${split(whole)
    .map((word) => accented[word] ?? plain(word))
    .join(' ')} `;
  for (const [pattern, word] of passes) {
    text = text.replace(pattern, word);
    if (word === '') text = text.replace(/ {2,}/g, ' ');
  }
  const words = split(text).filter((word) => !fillers.has(word));
  return [...new Set(words)].sort();
}

/** Words of a label that name whose column it is: a parent, the homeroom teacher. */
export const isOwner = (word: string): boolean => ['cha', 'me', 'ph', 'giamho', 'gvcn'].includes(word);
